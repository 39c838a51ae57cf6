import { brokenCitations, missingFiles, readProofs } from './behaviour/citations';
import { readSentences, repeatedNumbers } from './behaviour/sentences';

const root = process.cwd();

/** Every sentence with the tests that name it. */
function readProved() {
  const proofs = readProofs(root);
  return readSentences(root, 'behaviour').map((sentence) => ({
    ...sentence,
    tests: proofs.filter(({ proves }) => proves.includes(sentence.number)),
  }));
}

function list(): void {
  const sentences = readProved();
  for (const { number, text, isBuilt, tests } of sentences) {
    console.log(`${number} ${text}`);
    for (const { place, title } of tests) console.log(`    ${place} ${title}`);
    if (isBuilt && tests.length === 0) console.log('    no test yet');
  }
  const built = sentences.filter(({ isBuilt }) => isBuilt);
  const proved = built.filter(({ tests }) => tests.length > 0);
  console.log(
    `${sentences.length} sentences: ${built.length} built, ${proved.length} of them proved by a test`,
  );
}

/** Fails where a document is cited that does not say it, and where what is built is proved by no test. */
function check(): void {
  const unproved = readProved().filter(({ isBuilt, tests }) => isBuilt && tests.length === 0);
  const complaints = [
    ...repeatedNumbers(root),
    ...brokenCitations(root),
    ...missingFiles(root),
    ...unproved.map(({ number, text }) => `behaviour ${number} is proved by no test: ${text}`),
  ];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}

if (process.argv.includes('--check')) check();
else list();
