import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getPrintedHouse } from '#data/house-content.ts'
import type { DiarySettings } from '#domain/diary/diary-settings.ts'
import { ownHoursInWords } from '#domain/diary/hours-in-words.ts'
import { parsePrinted } from '#domain/house/printed.ts'
import { houseOf } from '#support/diary-desk.ts'
import { HouseContext } from '../../use-house.ts'
import { LiveNote } from './live-note.tsx'

vi.mock('#data/house-content.ts')

const SUNDAY_CLOSED = { closedWeekdays: [0], hours: {} }
/** What `/house.json` of the last deployment says. */
const prints = (own: object) => vi.mocked(getPrintedHouse).mockResolvedValue(parsePrinted(own))
const show = (settings: Partial<DiarySettings>) =>
  render(
    <HouseContext value={houseOf(settings)}>
      <LiveNote part="hours" />
    </HouseContext>,
  )

beforeEach(() => {
  vi.resetAllMocks()
})

it.each<[string, object, Partial<DiarySettings>, RegExp]>([
  ['none printed and none stored', {}, {}, /Every other page already shows the same hours\.$/],
  ['none printed', {}, SUNDAY_CLOSED, /Every other page still shows the hours of the last deployment/],
  [
    'the same printed',
    { hours: ownHoursInWords(SUNDAY_CLOSED) },
    SUNDAY_CLOSED,
    /Every other page already shows the same hours\.$/,
  ],
  ['printed, and the usual ones stored', { hours: ownHoursInWords(SUNDAY_CLOSED) }, {}, /still shows the hours/],
  ['odd ones printed', { hours: 'always' }, {}, /Every other page already shows the same hours\.$/],
])(
  'says which pages wait for the next deployment, with hours of which there are: %s',
  async (_, own, settings, words) => {
    prints(own)
    show(settings)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText(/^Booking shows saved hours once a visitor has chosen a day/)).toBeDefined()
  },
)
