import { PAGE_BUDGETS } from './budgets.ts'
import { buildSite } from './lib/built-site.ts'
import { launchChrome, SLOWER } from './lib/chrome.ts'
import { load, machine, median, spread, table, times, whole } from './lib/figures.ts'
import { withoutScript } from './lib/limit.ts'
import { type Task, tasksAfterPaint } from './lib/main-thread.ts'
import { writeResult } from './lib/results.ts'
import { serve } from './lib/serve.ts'

// Measures how long the tasks of every public page block input, in turn with the same page without script. Lighthouse measures them by the
// clock, so on a busy machine it counts the time of other processes; this bench counts processor time.
const [, , rounds = '5'] = process.argv
const ROUNDS = Number(rounds)
/** A task blocks input for its time above this. */
const LONG_MS = 50
/** No ratio to a smaller limit, which is noise. */
const SMALLEST_LIMIT_MS = 20

const AS = ['limit', 'splash seen', 'first view'] as const
type Figures = { path: string; as: (typeof AS)[number]; round: number; blocking: number; longest: Task; react: number }

const longestOf = (tasks: readonly Task[]) =>
  tasks.reduce((one, other) => (other.millis > one.millis ? other : one), { millis: 0, scripts: [], parts: [] })

const built = await buildSite()
const limit = await serve(built.folder, { change: (html) => withoutScript(html, built.folder) })
const site = await serve(built.folder)
const browser = await launchChrome()
const measured: Figures[] = []
try {
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const path of Object.keys(PAGE_BUDGETS))
      for (const as of AS) {
        const { origin } = as === 'limit' ? limit : site
        const tasks = await tasksAfterPaint(browser, origin + path, as === 'first view')
        const blocking = tasks.reduce((sum, { millis }) => sum + Math.max(0, millis - LONG_MS), 0)
        const react = longestOf(tasks.filter(({ scripts }) => scripts.includes('react'))).millis
        measured.push({ path, as, round, blocking, longest: longestOf(tasks), react })
        console.error(`round ${round}/${ROUNDS} ${path} ${as}: ${whole(blocking)} ms, load ${load()}`)
        for (const { millis, scripts, parts } of tasks.filter((task) => task.millis > LONG_MS))
          console.error(`  ${whole(millis)} ms: ${parts.join(', ')}; ${scripts.join(' ')}`)
      }
} finally {
  await browser.close()
  for (const { close } of [limit, site, built]) await close()
}

const rows = Object.entries(PAGE_BUDGETS).flatMap(([path, { blockingMillis }]) =>
  AS.map((as) => {
    const of = (wanted: Figures['as']) => measured.filter((one) => one.path === path && one.as === wanted)
    const own = of(as)
    const blocking = own.map((one) => one.blocking)
    const least = median(of('limit').map((one) => one.blocking))
    return [
      `${path} ${as}`,
      spread(blocking),
      whole(blockingMillis),
      as === 'limit' || least <= SMALLEST_LIMIT_MS ? '–' : times(median(blocking) / least),
      spread(own.map(({ longest }) => longest.millis)),
      own.some(({ react }) => react > 0) ? spread(own.map(({ react }) => react)) : '–',
    ]
  }),
)
const text = [
  `Processor time of the main thread after the first contentful paint, times ${SLOWER} for a slower processor; median of ${ROUNDS} (least–most), in turn with the limit: the same page without script. Blocking is the time of each task above ${LONG_MS} ms. ${machine()}, load ${load()}.`,
  table(['page', 'blocking ms', 'budget', 'to limit', 'longest task ms', "React's longest ms"], rows),
].join('\n\n')
console.log(text)
await writeResult('blocking', text, measured)
