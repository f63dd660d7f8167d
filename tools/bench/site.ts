import { PAGE_BUDGETS } from './budgets.ts'
import { buildSite } from './lib/built-site.ts'
import { load, machine } from './lib/figures.ts'
import { splashSeen, withoutScript } from './lib/limit.ts'
import { type Run, runLighthouse } from './lib/lighthouse.ts'
import { writeResult } from './lib/results.ts'
import { type Served, serve } from './lib/serve.ts'
import { AS, budgetLines, type Measured, pageTables } from './lib/site-report.ts'

// Runs Lighthouse on every public page and its copy without script, in turn: limit, splash seen, first view, limit …
const [, , , rounds = '5'] = process.argv
const ROUNDS = Number(rounds)

const attempt = async (address: string): Promise<Run | undefined> => {
  for (const _try of ['first', 'second', 'third'])
    try {
      return await runLighthouse(address)
    } catch (cause) {
      console.error(`${address}: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  return undefined
}

const site = await buildSite()
const served: Record<Measured['as'], Served> = {
  limit: await serve(site.folder, 'limit', (html) => withoutScript(html, site.folder)),
  'splash seen': await serve(site.folder, 'splash-seen', splashSeen),
  'first view': await serve(site.folder, 'first-view', (html) => html),
}
const measured: Measured[] = []
try {
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const path of Object.keys(PAGE_BUDGETS))
      for (const as of AS) {
        const run = await attempt(served[as].origin + path)
        if (!run) continue
        measured.push({ path, as, round, run })
        console.error(`round ${round}/${ROUNDS} ${path} ${as}: LCP ${Math.round(run.largestPaint)} ms, load ${load()}`)
      }
} finally {
  for (const { close } of Object.values(served)) await close()
  await site.close()
}

const over = budgetLines(measured)
await writeResult(
  'site',
  [
    '# The pages, measured',
    `${new Date().toISOString().slice(0, 10)}: Lighthouse mobile, simulated slow 4G; median of ${ROUNDS} (least–most), in turn with the limit: the same page without script, with system fonts and inlined styles. Ratios are taken round by round. ${machine()}, load ${load()}. Written by \`npm run bench -- site\`; the budgets stand in \`tools/bench/budgets.json\`.`,
    ...pageTables(measured),
    over.length === 0 ? 'Every budget is kept.' : ['Over budget:', ...over.map((line) => `- ${line}`)].join('\n'),
  ].join('\n\n'),
)
if (over.length > 0) process.exitCode = 1
