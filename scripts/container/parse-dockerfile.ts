export interface DockerfileStep {
  instruction: string;
  text: string;
}

export interface Stage {
  name: string;
  base: string;
  steps: readonly DockerfileStep[];
}

/** Reads the instructions of a Dockerfile by stage. `FROM` needs a name. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...rest] = line.split(' ');
      return { instruction, text: rest.join(' ') };
    });
  const stages: { name: string; base: string; steps: DockerfileStep[] }[] = [];
  for (const step of lines) {
    const [, base, name] = /^(\S+) AS (\S+)$/.exec(step.text) ?? [];
    if (step.instruction !== 'FROM') stages.at(-1)?.steps.push(step);
    else if (base !== undefined && name !== undefined) stages.push({ name, base, steps: [] });
    else throw new Error(`FROM without a name: ${step.text}`);
  }
  return stages;
}
