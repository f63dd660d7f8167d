import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { LITE_INTEGER } from './lite-integer.ts'

type Comparable = { compare: (other: Comparable) => number }
type IntegerClass = { fromString: (text: string) => Comparable }

const require = createRequire(import.meta.url)
const original = require('@firebase/webchannel-wrapper/bloom-blob') as { Integer: IntegerClass }

const standIn = async () => {
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(LITE_INTEGER)}`)) as {
    Integer: IntegerClass
  }
  return module.Integer
}

const NUMBERS = ['0', '1', '-1', '7', '10', '123', '-123', '4294967296', '9223372036854775807', '-9223372036854775808']

it('puts whole numbers of 64 bits in the order of the original', async () => {
  const { fromString } = await standIn()
  const signs = (of: IntegerClass['fromString']) =>
    NUMBERS.flatMap((one) => NUMBERS.map((other) => Math.sign(of(one).compare(of(other)))))
  expect(signs(fromString)).toEqual(signs((text) => original.Integer.fromString(text)))
})

it('is all that Firestore Lite takes', () => {
  const lite = require.resolve('firebase/firestore/lite')
  const folder = lite.replace(/firebase\/firestore\/lite.*/, '@firebase/firestore/dist/lite/')
  const entry = readFileSync(`${folder}index.browser.esm.js`, 'utf8')
  const [, common = ''] = /from ?["']\.\/(common-[\w-]+\.esm\.js)["']/.exec(entry) ?? []
  const code = readFileSync(folder + common, 'utf8')
  expect(code.match(/import \{[^}]*\} from '@firebase\/webchannel-wrapper\/bloom-blob'/g)).toEqual([
    "import { Integer } from '@firebase/webchannel-wrapper/bloom-blob'",
  ])
  expect(code.match(/(?<![\w.])Integer\b[.\w]*/g)).toEqual(['Integer', 'Integer.fromString'])
})
