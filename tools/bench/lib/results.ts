import { mkdirSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { pathOf } from './paths.ts'

/** Prints a result and writes it, formatted as `npm run format` would leave it. */
export const writeResult = async (name: string, text: string): Promise<void> => {
  console.log(text)
  const file = pathOf(`tools/bench/results/${name}.md`)
  mkdirSync(pathOf('tools/bench/results'), { recursive: true })
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
}
