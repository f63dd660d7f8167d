import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv as parseLines } from 'node:util'
import type { RawEnv } from '#config/parse-env.ts'

export type EnvFile = {
  read: () => RawEnv
  /** Writes these values; comments, order and every other value stay. */
  write: (values: Readonly<Record<string, string>>) => void
}

const isPlain = (value: string) => /^[\w+.,:/@-]*$/.test(value)
const lineOf = (name: string, value: string) => `${name}=${isPlain(value) ? value : `"${value}"`}`

/** `.env`, which begins as a copy of `.env.example`, so that each value keeps the sentence that explains it. */
export const envFileIn = (root: string): EnvFile => {
  const file = path.join(root, '.env')
  const text = () => readFileSync(existsSync(file) ? file : path.join(root, '.env.example'), 'utf8')
  return {
    read: () => parseLines(text()),
    write: (values) => {
      let written = text()
      for (const [name, value] of Object.entries(values)) {
        // One line, and no sign that would end the value, or that Vite would replace.
        const line = lineOf(name, value.replace(/[\r\n"$\\`]+/g, ' ').trim())
        const places = ['', '# '].map((before) => new RegExp(`^${before}${name}=.*$`, 'm'))
        const place = places.find((pattern) => pattern.test(written))
        written = place ? written.replace(place, () => line) : `${written.trimEnd()}\n${line}\n`
      }
      // Written beside and renamed, so that a full disk leaves the file of before.
      writeFileSync(`${file}.new`, written)
      renameSync(`${file}.new`, file)
    },
  }
}
