import { spawnSync } from 'node:child_process'
import { pathOf } from './lib/paths.ts'

/** `npm run bench -- site 3` measures three rounds. */
const BENCHES: Readonly<Record<string, { measures: string; load: () => Promise<unknown> }>> = {
  site: { measures: 'every page beside its copy without script, by Lighthouse', load: () => import('./site.ts') },
  cost: { measures: 'what the budgeted day reads and writes, as Google bills', load: () => import('./cost.ts') },
  portal: { measures: 'the portal with 50,000 bookings', load: () => import('./portal.ts') },
}

const [, , name = ''] = process.argv
const bench = BENCHES[name]
if (!bench) {
  console.log('npm run bench -- NAME')
  for (const [known, { measures }] of Object.entries(BENCHES)) console.log(`  ${known.padEnd(10)} ${measures}`)
  process.exit(1)
}
if (name === 'site') {
  const setup = [pathOf('tools/install/setup.mjs'), '--bench']
  const { status } = spawnSync(process.execPath, setup, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
await bench.load()
