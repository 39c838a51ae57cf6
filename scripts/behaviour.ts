import { brokenCitations, missingFiles, readProvedBehaviours } from './behaviour/citations';
import { repeatedNames } from './behaviour/sentences';

const root = process.cwd();

function listBehaviours(): void {
  const behaviours = readProvedBehaviours(root);
  for (const { id, text, tests } of behaviours) {
    console.log(`${id} ${text}`);
    for (const { place, title } of tests) console.log(`    ${place} ${title}`);
  }
  const proved = behaviours.filter(({ tests }) => tests.length > 0);
  console.log(`${behaviours.length} sentences, ${proved.length} asserted by a test`);
}

/** Fails for a citation that does not resolve and for a behaviour without a test. */
function checkBehaviours(): void {
  const unproved = readProvedBehaviours(root).filter(({ tests }) => tests.length === 0);
  const problems = [
    ...repeatedNames(root),
    ...brokenCitations(root),
    ...missingFiles(root),
    ...unproved.map(({ id, text }) => `behaviour ${id} is asserted by no test: ${text}`),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv.includes('--check')) checkBehaviours();
else listBehaviours();
