import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseDockerfile, type Stage, type DockerfileStep } from './parse-dockerfile';

const CONTAINER_USER = 1000;
const ROOT = join(import.meta.dirname, '../..');

interface Options {
  /** An empty folder, in which each stage gets a folder. */
  folder: string;
  /** Replaces a `RUN` command whose result the project already has. Resolves to true if it did. */
  shortcut?: (command: string, directory: string) => Promise<boolean>;
}

/** The final stage, whose file system is in a folder. */
export interface RehearsedImage {
  environment: Record<string, string>;
  /** Starts the `CMD` as the image's user. */
  start(env: Record<string, string>): ChildProcess;
  /** Runs the `HEALTHCHECK` as the image's user. Returns its exit code. */
  checkHealth(env: Record<string, string>): number | null;
  /** Runs a command in the working directory as the image's user. */
  run(command: string[], env: Record<string, string>): { status: number | null; output: string };
}

/**
 * Runs the steps of the Dockerfile without a container engine: each stage in its own empty folder,
 * with only the files that the Dockerfile copies. This shows files that the image lacks, but does
 * not test the base image.
 */
export async function rehearseImage({ folder, shortcut }: Options): Promise<RehearsedImage> {
  const stages = parseDockerfile(await readFile(join(import.meta.dirname, 'Dockerfile'), 'utf8'));
  const ignored = await readIgnoreFile();
  const built = new Map<string, Stage>();
  await chmod(folder, 0o755);
  for (const stage of stages) {
    await buildStage(stage, { folder, ignored, shortcut });
    built.set(stage.name, stage);
  }
  const final = stages.at(-1);
  if (!final) throw new Error('a Dockerfile without a stage');
  return imageOf(final, join(folder, final.name));
}

interface Build {
  folder: string;
  ignored: IgnoreFile;
  shortcut: Options['shortcut'];
}

async function buildStage({ name, steps }: Stage, build: Build): Promise<void> {
  const root = join(build.folder, name);
  let directory = root;
  await mkdir(root, { recursive: true });
  for (const step of steps) {
    if (step.instruction === 'WORKDIR') {
      directory = join(root, step.text);
      await mkdir(directory, { recursive: true });
    } else if (step.instruction === 'COPY') await copy(step, directory, build);
    else if (step.instruction === 'RUN' && !(await build.shortcut?.(step.text, directory))) {
      const inStage = step.text.replaceAll(/ \/(?=\w)/g, ` ${root}/`);
      const command = isRoot() ? inStage : inStage.replace(/ -o \d+ -g \d+/, '');
      execFileSync('sh', ['-c', command], { cwd: directory, env: plainEnvironment() });
    }
  }
}

async function copy(
  step: DockerfileStep,
  directory: string,
  { folder, ignored }: Build,
): Promise<void> {
  const words = step.text.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  for (const source of words) {
    const place = target === './' ? join(directory, basename(source)) : join(directory, target);
    if (from !== undefined) {
      linkFiles([join(folder, from, source)], place);
      continue;
    }
    if (!ignored.isSent(source)) throw new Error(`the ignore file keeps ${source} from the build`);
    await cp(join(ROOT, source), place, {
      recursive: true,
      filter: (path) => !ignored.isLeftOut(basename(path)),
    });
  }
}

interface IgnoreFile {
  isSent(source: string): boolean;
  isLeftOut(name: string): boolean;
}

/** Supports only the forms of patterns that the ignore file uses. */
async function readIgnoreFile(): Promise<IgnoreFile> {
  const text = await readFile(join(import.meta.dirname, 'Dockerfile.dockerignore'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const sent = new Set(lines.flatMap((line) => (line.startsWith('!') ? line.slice(1) : [])));
  const names = lines.flatMap((line) => (line.startsWith('**/') ? line.slice(3) : []));
  return {
    isSent: (source) => lines[0] === '*' && sent.has(source),
    isLeftOut: (name) =>
      names.some((each) => (each.startsWith('*') ? name.endsWith(each.slice(1)) : name === each)),
  };
}

function imageOf({ steps }: Stage, root: string): RehearsedImage {
  const textOf = (instruction: string) =>
    steps.find((step) => step.instruction === instruction)?.text ?? '';
  const inRoot = (value: string) => (value.startsWith('/data') ? join(root, value) : value);
  const pairs = textOf('ENV')
    .split(' ')
    .map((pair) => pair.split('='));
  const environment = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, inRoot(value)]),
  );
  const cwd = join(root, textOf('WORKDIR'));
  // Makes everything but the volumes read-only. Files are hard links to the project's files, so
  // their modes must not change.
  execFileSync('find', [cwd, '-type', 'd', '-exec', 'chmod', 'a-w', '{}', '+']);
  const commandOf = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];
  // Only root can switch to the image's user. Any other user runs the image without root rights
  // anyway.
  const user = isRoot() ? { uid: CONTAINER_USER, gid: CONTAINER_USER } : {};
  const optionsFor = (env: Record<string, string>) => ({
    cwd,
    env: { ...plainEnvironment(), ...environment, ...env },
    ...user,
  });
  const call = ([file = '', ...words]: string[], env: Record<string, string>) =>
    spawnSync(file === 'node' ? process.execPath : file, words, {
      ...optionsFor(env),
      encoding: 'utf8',
      timeout: 60_000,
    });
  return {
    environment,
    start(env) {
      const [file = '', ...words] = commandOf(textOf('CMD'));
      return spawn(file === 'node' ? process.execPath : file, words, optionsFor(env));
    },
    checkHealth: (env) => call(commandOf(textOf('HEALTHCHECK')), env).status,
    run(command, env) {
      const { status, stdout, stderr } = call(command, env);
      return { status, output: stdout + stderr };
    },
  };
}

/** Hard links are created instantly, while copies on another disk take a minute. */
function linkFiles(sources: readonly string[], target: string): void {
  try {
    execFileSync('cp', ['-al', ...sources, target], { stdio: 'ignore' });
  } catch {
    // Copies the file, because the temporary folder is on another disk.
    execFileSync('cp', ['-a', ...sources, target]);
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The environment without this shop's settings. */
function plainEnvironment(): Record<string, string> {
  return { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
}

/**
 * Takes the packages and the build from the project instead of installing and building again. The
 * packages are those that `npm ci --omit=dev` installs.
 */
export async function reuseProject(command: string, directory: string): Promise<boolean> {
  if (command.startsWith('npm run build')) {
    linkFiles([join(ROOT, 'dist')], join(directory, 'dist'));
    return true;
  }
  if (!command.startsWith('npm ci')) return false;
  if (!command.includes('--omit=dev')) return true;
  const lock = JSON.parse(await readFile(join(directory, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const folders = new Map<string, string[]>([['node_modules', [join(ROOT, 'node_modules/.bin')]]]);
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    // Nested packages are linked with their parent.
    const isInside = path.lastIndexOf('node_modules/') > 0;
    if (path === '' || dev || isInside || !existsSync(join(ROOT, path))) continue;
    const parent = dirname(path);
    folders.set(parent, [...(folders.get(parent) ?? []), join(ROOT, path)]);
  }
  for (const [parent, packages] of folders) {
    await mkdir(join(directory, parent), { recursive: true });
    linkFiles(packages, join(directory, parent));
  }
  return true;
}
