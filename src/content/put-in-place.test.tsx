import { act, render, screen } from '@testing-library/react'
import type { CSSProperties } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { HoursInWords } from '#domain/diary/hours-in-words.ts'
import type { Member } from '#domain/house/team.ts'
import { useOpeningHours } from './hours.ts'
import { putInPlace } from './put-in-place.ts'
import { latestHouse, printHouse, showLatest } from './shown-house.ts'
import { useTeam } from './team.ts'

const hours = (long: string, short = long): HoursInWords => ({ long, short, isDaily: true, openings: [] })
const [USUAL, SAME, LONGER] = ['Open every day', 'Open most days', 'Open on all days but Sunday and Monday'].map(
  (long) => hours(long),
)
const NEO: Member = { name: 'Neo', role: '', specialty: '', sentence: '', picture: '' }

const Hours = () => <p style={{ width: 120, lineHeight: '20px' }}>{useOpeningHours().long}</p>
const Team = () => useTeam().map(({ name }) => <h3 key={name}>{name}</h3>)
const space = (height: CSSProperties['height']) => <div style={{ height }} />

const isShown = (text: string | undefined) => screen.queryByText(text ?? '') !== null
const put = (house: Parameters<typeof putInPlace>[0]) => act(() => putInPlace(house))

beforeEach(() => {
  printHouse({ changedAt: 1, hours: USUAL, team: [NEO] })
  window.scrollTo(0, 0)
})
afterEach(() => printHouse({ changedAt: 0 }))

it('in view, a text of the same size changes at once', () => {
  render(
    <main>
      <Hours />
      <h2>Below</h2>
    </main>,
  )
  put({ hours: SAME, hoursChangedAt: 2 })
  expect(isShown(SAME?.long)).toBe(true)
})

it('in view, hours show their short text where the long one would move another text, until the next page', () => {
  render(
    <main>
      <Hours />
      <h2>Below</h2>
    </main>,
  )
  put({ hours: hours('Open on all days but Sunday and Monday', 'Tue-Sat 9AM-7PM') })
  expect(isShown('Tue-Sat 9AM-7PM')).toBe(true)
  act(showLatest)
  expect(isShown('Open on all days but Sunday and Monday')).toBe(true)
})

it('in view, a text that would move another one waits for the next page; other parts do not wait for it', () => {
  render(
    <main>
      <Hours />
      <h2>Below</h2>
      {space('110vh')}
      <Team />
    </main>,
  )
  const { top } = screen.getByText('Below').getBoundingClientRect()
  put({ hours: LONGER, hoursChangedAt: 2, team: [NEO, { ...NEO, name: 'Lorato' }], changedAt: 2 })
  expect([isShown(USUAL?.long), isShown('Lorato')]).toEqual([true, true])
  expect(screen.getByText('Below').getBoundingClientRect().top).toBe(top)
  expect(latestHouse()).toMatchObject({ hours: LONGER, hoursChangedAt: 2 })
  act(showLatest)
  expect(isShown(LONGER?.long)).toBe(true)
})

it.each([
  ['below the view', '110vh'],
  ['at its lower end, where nothing in view follows', 'calc(100vh - 15px)'],
])('%s a longer text changes at once', (_, height) => {
  render(
    <main>
      {space(height)}
      <Hours />
      <h2>Below</h2>
    </main>,
  )
  put({ hours: LONGER })
  expect(isShown(LONGER?.long)).toBe(true)
})

it('each place changes by itself', () => {
  render(
    <main>
      <Hours />
      <h2>Below</h2>
      {space('110vh')}
      <Hours />
    </main>,
  )
  put({ hours: LONGER })
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([USUAL?.long, LONGER?.long])
})

it('a change that would shorten the page under the visitor is undone, and the page stays where it is', () => {
  render(
    <main>
      {space('100vh')}
      <Team />
      {space('90vh')}
    </main>,
  )
  put({ team: Array.from({ length: 40 }, (_, index) => ({ ...NEO, name: `Number ${String(index)}` })) })
  expect(isShown('Number 39')).toBe(true)
  window.scrollTo(0, document.documentElement.scrollHeight)
  const { scrollY } = window
  put({ team: [] })
  expect([isShown('Number 39'), window.scrollY]).toEqual([true, scrollY])
})
