import { expect, it } from 'vitest'
import { touchedBy } from './touched.mjs'

it('a change asks for the component tests of its folders, a change of the rules for theirs', () => {
  const files = [
    'src/routes.tsx',
    'src/ui/field.tsx',
    'src/ui/field.test.tsx',
    'src/pages/booking/form.tsx',
    'README.md',
  ]
  expect(touchedBy(files)).toEqual({ folders: ['src/pages/booking/', 'src/ui/'], areRules: false })
  expect(touchedBy(['firestore.rules'])).toEqual({ folders: [], areRules: true })
  expect(touchedBy(['tests/rules/stranger.test.ts'])).toEqual({ folders: [], areRules: true })
  expect(touchedBy([])).toEqual({ folders: [], areRules: false })
})
