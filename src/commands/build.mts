import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import type { ChildProcess } from 'node:child_process';
import { drawCards } from '../cards/draw';
import { addPolicies } from '../hosting/policy';
import { precompress } from '../hosting/precompress';
import { ContractError } from '../schema/problem';
import { baseUrl, isForeignSchema } from '../site';
import { docusaurus, startGeneration } from './docusaurus';
import { duplicatePages, expectationOf } from './expected';
import { brokenGuideLinks } from './guideLinks';
import { guard, placesOf, publish, recover } from './publish';
import { CommandError, report } from './report';
import { sanityProblems, type Expectation } from './sanity';
import { isMilestoneMessage, MILESTONES } from '../plugins/progress/reach';
import { sizeTable, Steps } from './steps';
import { ROOT } from './root';

/** What runs once Docusaurus has reached each of its milestones. */
const AFTER = {
  content: 'Bundles of scripts and styles',
  bundles: 'Pages',
  pages: 'What is made of pages: index, Markdown, downloads',
} satisfies Record<(typeof MILESTONES)[number], string>;

const REFERENCE = 'Reference from the schema';
const CONTENT = 'Content, with every sample run';
const CARDS = 'Cards';
const COMPRESSION = 'Policy and compression';
const CHECKS = 'Checks and publishing';

const steps = new Steps([REFERENCE, CONTENT, ...MILESTONES.map((milestone) => AFTER[milestone]), CARDS, COMPRESSION, CHECKS]);

/**
 * Node lets its heap grow to several times what is in use before it looks for what can go. A build makes much that is soon of no
 * use, beside a bundler whose memory Node does not see. A share and not a size: it holds for a schema of any size. More room for what
 * is new pays for part of the looking.
 */
const SMALL_HEAP = ['--heap-growing-percent=50', '--max-semi-space-size=32'];

/**
 * Pages as React writes them. To minify them took 25 ms of each for a thousandth of its compressed bytes: quotes and closing tags, which
 * compress to nothing, and the script in the head, which is small before (src/plugins/runtime/template.ts).
 */
const UNMINIFIED = { SKIP_HTML_MINIFICATION: 'true' };

const places = placesOf(ROOT);
let child: ChildProcess | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
// Whoever started us is gone without a word, killed for instance: the next build must not find us at work.
if (process.connected) {
  process.on('disconnect', () => stop('SIGTERM'));
  process.channel?.unref();
}

/**
 * `npm run build`: generates the reference and builds the site in a staging folder, which becomes `build/` only when all
 * went well. A build that fails or is stopped leaves the last good one as it was.
 */
await report('build', async () => {
  recover(places);
  guard(places);
  rmSync(places.stage, { recursive: true, force: true });
  try {
    steps.begin(REFERENCE);
    await ended(startGeneration(), 'generate');
    const expectation = expectationOf(ROOT, {
      hasGuides: !isForeignSchema(),
      isIndexed: !process.env['PREVIEW'],
      baseUrl: baseUrl(),
    });
    checkSources(expectation);
    steps.begin(CONTENT);
    const started = docusaurus(['build', '--out-dir', places.stage, ...process.argv.slice(2)], { NODE_ENV: 'production', ...UNMINIFIED }, SMALL_HEAP);
    started.on('message', (message) => {
      if (isMilestoneMessage(message)) steps.begin(AFTER[message.milestone]);
    });
    await ended(started, 'docusaurus build');
    steps.begin(CARDS);
    console.log(`Cards: ${await drawCards(ROOT, places.stage)}.`);
    steps.begin(COMPRESSION);
    console.log(`Policy: ${addPolicies(places.stage)} pages.`);
    console.log(`Compressed: ${await precompress(places.stage)} files.`);
    steps.begin(CHECKS);
    checkSanity(expectation);
    publish(places);
    console.log('Published to build/.');
    steps.end();
    console.log(['', ...steps.table(), '', ...sizeTable(places.output), ''].join('\n'));
  } finally {
    rmSync(places.stage, { recursive: true, force: true });
  }
});

/** @throws CommandError when a child ends with another code than 0; it has said why */
function ended(started: ChildProcess, name: string): Promise<void> {
  child = started;
  return new Promise((resolve, reject) => {
    started.on('error', reject);
    started.on('exit', (code, signal) => {
      child = undefined;
      if (code === 0) resolve();
      else reject(new CommandError(`${name} ended with ${signal ?? `code ${code}`}; build/ is as it was.`));
    });
  });
}

function checkSources({ pages }: Expectation): void {
  const problems = [...duplicatePages(pages), ...(isForeignSchema() ? [] : brokenGuideLinks(ROOT, pages))];
  if (problems.length > 0) throw new ContractError(problems);
}

function checkSanity(expectation: Expectation): void {
  const problems = sanityProblems(places.stage, expectation);
  if (problems.length > 0) throw new CommandError(`${problems.join('\n')}\nThe site is not fit to be published; build/ is as it was.`);
  console.log(`Checked: ${expectation.pages.length} pages.`);
}

/** Ends the build, with its child first, which writes into the staging folder as long as it lives. */
function stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  const leave = (): never => {
    rmSync(places.stage, { recursive: true, force: true });
    console.error(`\nbuild stopped by ${signal}; build/ is as it was.\n`);
    process.exit(128 + constants.signals[signal]);
  };
  if (!child) return leave();
  // Before the listener that would go on: Docusaurus ends with code 0 when it is told to stop.
  child.prependOnceListener('exit', leave);
  child.kill('SIGKILL');
}
