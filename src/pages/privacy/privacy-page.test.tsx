import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { COPIES_KEPT_DAYS, KEPT_YEARS } from '#config/limits.ts'
import { PrivacyPage } from './privacy-page.tsx'

const text = () => render(<PrivacyPage />).container.textContent

it('names how long each kind of record is kept, from the one constant', () => {
  const { visits, rejected, messages, profiles, notes } = KEPT_YEARS
  const years = [...text().matchAll(/(\d+) years?/g)].map(([, count]) => Number(count))
  expect(years).toEqual([visits, rejected, messages, profiles, notes])
})

it('says how long copies may still hold what was erased, from the one constant', () => {
  expect(text()).toContain(`within ${String(COPIES_KEPT_DAYS)} days we destroy`)
})
