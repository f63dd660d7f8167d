import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { pathOf } from './paths.ts'

const FILE = pathOf('tools/bench/results/site.md')
const TITLES = { pages: 'Pages', blocking: 'Blocking', journeys: 'Journeys' } as const
type Part = keyof typeof TITLES

const HEAD =
  '# The site, measured\n\nWritten by `npm run bench:site`, `npm run bench:blocking` and `npm run bench:journeys`; the budgets stand in `tools/bench/budgets.ts`.\n'

/** As `npm run format` would leave it. */
const write = async (file: string, text: string) =>
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))

const today = () => new Date().toISOString().slice(0, 10)

/** Puts one part of site.md in the place of its last measurement, and the figures behind it beside it. */
export const writeResult = async (part: Part, text: string, figures: unknown): Promise<void> => {
  mkdirSync(pathOf('tools/bench/results'), { recursive: true })
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const sections = Object.entries(TITLES).map(([name, title]) => {
    if (name === part) return `## ${title}, ${today()}\n\n${text}\n`
    return new RegExp(`## ${title}, [\\s\\S]*?(?=\\n## |$)`).exec(before)?.[0] ?? ''
  })
  await write(FILE, [HEAD, ...sections.filter(Boolean)].join('\n'))
  await write(pathOf(`tools/bench/results/${part}.json`), JSON.stringify(figures))
}
