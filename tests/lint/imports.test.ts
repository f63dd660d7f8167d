import { readdirSync } from 'node:fs'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { DESK, ORDER, PUBLIC } from '../../eslint.config.js'

/**
 * Every ban is violated once and every permitted import passes, because a rule that never reports may be misconfigured.
 * The type-aware rules are off here because the linted files do not exist; order and bans do not need types.
 */
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { files: ['**/*'], languageOptions: { parserOptions: { projectService: false } } },
  ],
})

const rulesBroken = async (file: string, code: string): Promise<string[]> => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file, warnIgnored: true })
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message)
}

/** A file of the folder, as another folder imports it; of `src/features/*` one beside a folder `desk`. */
const aFileOf = (folder: string): string => {
  const [own] = folder.endsWith('*-desk.ts') ? ['src/data/bookings-desk.ts'] : [folder.replace('*', 'booking')]
  const name = own.endsWith('.ts')
    ? ''
    : `/${readdirSync(own).find((file) => /^[a-z-]+\.tsx?$/.test(file) && !file.includes('-desk')) ?? ''}`
  return `#${own.slice('src/'.length)}${name}`
}
/** Where a new file of the folder would stand. */
const nowhereIn = (folder: string) =>
  `${folder === 'src/features/*' ? 'src/features/request' : folder.replace('*', 'booking')}/nowhere.ts`

const pairs = ORDER.flatMap((line, place) =>
  line.flatMap((folder) =>
    ORDER.flatMap((others, other) =>
      others.filter((name) => name !== folder).map((name) => ({ folder, other: name, allowed: other <= place })),
    ),
  ),
)

const useOf = (path: string) => `import * as other from '${path}'\nexport const used = other`

describe('who may import whom', () => {
  it.each(pairs)('$folder importing $other: allowed $allowed', async ({ folder, other, allowed }) => {
    const broken = await rulesBroken(nowhereIn(folder), useOf(aFileOf(other)))
    expect(new Set(broken)).toEqual(new Set(allowed ? [] : ['import-x/no-restricted-paths']))
  })

  it.each(PUBLIC.flatMap((folder) => DESK.map((desk) => ({ folder, desk }))))(
    '$folder, which visitors reach, importing $desk',
    async ({ folder, desk }) => {
      expect(await rulesBroken(nowhereIn(folder), useOf(aFileOf(desk)))).toContain('import-x/no-restricted-paths')
    },
  )

  it('a noun beside a folder desk is pure', async () => {
    for (const path of ['#data/services.ts', '#content/offers.ts', '#ui/button.tsx'])
      expect(await rulesBroken('src/features/payment/nowhere.ts', useOf(path))).toEqual([
        'import-x/no-restricted-paths',
      ])
  })

  it('src, tools and packages stand beside one another; tools know the nouns', async () => {
    const restricted = ['import-x/no-restricted-paths']
    const [tool, ours] = ['#tools/stack/ports.ts', '#firestore/server.ts']
    for (const path of [tool, ours]) expect(await rulesBroken('src/data/nowhere.ts', useOf(path))).toEqual(restricted)
    expect(await rulesBroken('tools/stack/nowhere.ts', useOf('#features/booking/booking.ts'))).toEqual([])
    expect(await rulesBroken('tools/stack/nowhere.ts', useOf('#data/services.ts'))).toEqual(restricted)
    const own = 'packages/firestore/nowhere.ts'
    expect(await rulesBroken(own, useOf('../../src/features/booking/booking.ts'))).toEqual(restricted)
  })

  it('a type-only import is an import', async () => {
    const code = `import type { Booking } from '#features/booking/booking.ts'\nexport type Copy = Booking`
    expect(await rulesBroken('src/config/nowhere.ts', code)).toEqual(['import-x/no-restricted-paths'])
  })

  it('a relative path does not slip past the order', async () => {
    expect(await rulesBroken('src/pages/nowhere.ts', useOf('../desk/session.ts'))).toEqual([
      'import-x/no-restricted-paths',
    ])
  })

  it('the entry files may import every folder of src, neither tools nor packages', async () => {
    expect(await rulesBroken('src/nowhere.tsx', useOf('#features/request/booking-page.tsx'))).toEqual([])
    for (const path of ['#tools/stack/ports.ts', '#firestore/server.ts'])
      expect(await rulesBroken('src/nowhere.tsx', useOf(path))).toEqual(['import-x/no-restricted-paths'])
  })

  it('only tests import tests/support', async () => {
    const code = useOf('#support/fail-on-console.ts')
    expect(await rulesBroken('src/features/booking/nowhere.ts', code)).toEqual(['import-x/no-restricted-paths'])
    expect(await rulesBroken('src/features/booking/nowhere.test.ts', code)).toEqual([])
    const ours = useOf('#firestore/server.ts')
    expect(await rulesBroken('src/data/nowhere.test.ts', ours)).toEqual(['import-x/no-restricted-paths'])
  })
})

describe('bans', () => {
  it.each([
    ['Firebase outside data', 'src/pages/nowhere.ts', useOf('firebase/firestore/lite'), 'no-restricted-imports'],
    ['Firebase in the local stack', 'tools/stack/nowhere.ts', useOf('firebase/app'), 'no-restricted-imports'],
    ['EmailJS outside data', 'src/portal/nowhere.ts', useOf('@emailjs/browser'), 'no-restricted-imports'],
    [
      'a link of the router outside shared/ui/link.tsx',
      'src/pages/nowhere.ts',
      "import { Link } from 'react-router-dom'\nexport const used = Link",
      'no-restricted-imports',
    ],
    [
      'a spinner beside a read of the portal',
      'src/portal/nowhere.tsx',
      useOf('#ui/spinner.tsx'),
      'no-restricted-imports',
    ],
    [
      'a setting saved without its form',
      'src/portal/nowhere.tsx',
      "import { saveSetting } from '#data/house-changes.ts'\nexport const used = saveSetting",
      'no-restricted-imports',
    ],
    [
      'a field of the portal bound by hand',
      'src/features/diary/desk/nowhere.tsx',
      'export const Field = () => <input aria-label="Name" />',
      'no-restricted-syntax',
    ],
    [
      'import.meta.env outside config/env.ts',
      'src/data/nowhere.ts',
      'export const mode = import.meta.env.MODE',
      'no-restricted-syntax',
    ],
    [
      'a day made into a Date',
      'src/features/booking/nowhere.ts',
      "export const day = new Date('2030-01-15')",
      'no-restricted-syntax',
    ],
    [
      'the clock of the device',
      'src/features/diary/desk/nowhere.ts',
      'export const now = () => new Date()',
      'no-restricted-syntax',
    ],
    [
      'a component with nine inputs',
      'src/portal/nowhere.tsx',
      'export const Odd = ({ a, b, c, d, e, f, g, h, i }: Record<string, string>) => a + b + c + d + e + f + g + h + i',
      'no-restricted-syntax',
    ],
    [
      'props with nine members',
      'src/pages/nowhere.tsx',
      'export type OddProps = { a: 1; b: 1; c: 1; d: 1; e: 1; f: 1; g: 1; h: 1; i: 1 }',
      'no-restricted-syntax',
    ],
    [
      'a text beside a value in the portal',
      'src/portal/nowhere.tsx',
      'export const Odd = ({ on, name }: { on: boolean; name: string }) => <p>Hello {name}</p>',
      'no-restricted-syntax',
    ],
    [
      'a text after a condition',
      'src/shared/ui/nowhere.tsx',
      'export const Odd = ({ on, name }: { on: boolean; name: string }) => <p>{on && <b />}Hello</p>',
      'no-restricted-syntax',
    ],
  ])('%s', async (_, file, code, rule) => {
    expect(await rulesBroken(file, code)).toContain(rule)
  })

  it('a text may stand alone, or beside what never changes', async () => {
    const code = (children: string) =>
      `export const fine = (on: boolean, name: string) => [on && name, <p key="">${children}</p>]`
    for (const children of [
      '{`Hello ${name}`}',
      "{on ? 'Hello' : name}",
      'Hello <b>{name}</b>!',
      '<span>Hello</span> {on && <b />}',
      "{/* Why. */}<b />{', '}<i />",
    ])
      expect(await rulesBroken('src/shared/ui/nowhere.tsx', code(children))).toEqual([])
  })

  it('data may use the two SDKs, and config/env.ts may read the environment', async () => {
    expect(await rulesBroken('src/data/nowhere.ts', useOf('firebase/firestore/lite'))).toEqual([])
    expect(await rulesBroken('src/config/env.ts', 'export const mode = import.meta.env.MODE')).toEqual([])
  })

  it('a cycle is found between TypeScript files', async () => {
    const broken = await rulesBroken(
      'tests/lint/cycle/one.ts',
      "import { two } from './two.ts'\nexport const one = (): number => two()",
    )
    expect(broken).toContain('import-x/no-cycle')
  })
})
