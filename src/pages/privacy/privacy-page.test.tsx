import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { COPIES_KEPT_DAYS, KEPT_YEARS } from '#config/limits.ts'
import { PrivacyPage } from './privacy-page.tsx'

const text = () => render(<PrivacyPage />).container.textContent

it('names how long each kind of record is kept, from the one constant', () => {
  const { visits, rejected, messages, profiles, notes } = KEPT_YEARS
  const years = [...text().matchAll(/(\d+) years?/g)].map(([, count]) => Number(count))
  expect(years).toEqual([visits, rejected, messages, profiles, notes])
  expect(text()).toContain(`within ${String(COPIES_KEPT_DAYS)} days we destroy`)
})

it('says where a health note stands, where it does not, and that it goes with the notes of a profile', () => {
  for (const words of [
    'and what you tell us of your health.',
    'What you tell us of your health in a booking is in none of these: your therapist reads it at the spa.',
    'but nothing of what you tell us of your health in a booking',
    `notes on health, like those of a visit, after ${String(KEPT_YEARS.notes)} years`,
  ])
    expect(text()).toContain(words)
})
