import { readFileSync } from 'node:fs'
import { PAGE_BUDGETS } from './budgets.ts'
import { buildSite } from './lib/built-site.ts'
import { load, machine } from './lib/figures.ts'
import { splashSeen, withoutScript } from './lib/limit.ts'
import { type Run, runLighthouse } from './lib/lighthouse.ts'
import { type Served, serve } from './lib/serve.ts'
import { budgetLines, type Measured, pageTables } from './lib/site-report.ts'
import { writeResult } from './lib/results.ts'
import { pathOf } from './lib/paths.ts'

// Runs Lighthouse on every public page and its copy without script, in turn: limit, splash seen, first view, limit …
const [, , rounds = '5'] = process.argv
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
  limit: await serve(site.folder, { change: (html) => withoutScript(html, site.folder) }),
  'splash seen': await serve(site.folder, { change: splashSeen }),
  'first view': await serve(site.folder),
}
const measured: Measured[] = []
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const path of Object.keys(PAGE_BUDGETS))
      for (const as of ['limit', 'splash seen', 'first view'] as const) {
        const run = await attempt(served[as].origin + path)
        if (!run) continue
        measured.push({ path, as, round, run })
        console.error(
          `round ${round}/${ROUNDS} ${path} ${as}: LCP ${Math.round(run.largestPaint)} ms, load ${run.load}`,
        )
      }
  }
} finally {
  for (const { close } of Object.values(served)) await close()
  await site.close()
}

const { version } = JSON.parse(readFileSync(pathOf('tools/bench/node_modules/lighthouse/package.json'), 'utf8')) as {
  version: string
}
const over = budgetLines(measured)
const text = [
  `Lighthouse ${version} mobile, simulated slow 4G, HTTP/1.1, brotli; median of ${ROUNDS} (least–most), in turn with the limit: the same page without script, with system fonts and inlined styles. Ratios are taken round by round. ${machine()}, load ${load()}.`,
  ...pageTables(measured),
  over.length === 0 ? 'Every budget is kept.' : ['Over budget:', ...over.map((line) => `- ${line}`)].join('\n'),
].join('\n\n')
console.log(text)
await writeResult('pages', text, measured)
