import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { givenFields } from '#domain/diary/given-copy.ts'
import { HOUSE_HOURS } from '#domain/diary/open-days.ts'
import { therapistCopies } from '#domain/diary/therapist-copy.ts'
import { DATE, openRosterDay, show } from '#support/roster-day.ts'
import { therapist } from '#support/therapists.ts'

const { begin, visit, data } = openRosterDay()
const region = () => screen.findByRole('region', { name: 'Changed copies of therapists' })

beforeEach(async () => {
  begin()
  const { copies } = therapistCopies({
    ...{ date: DATE, bookings: [], blocks: [], menu: [], hours: HOUSE_HOURS, alertOf: () => undefined },
    therapists: [therapist('neo'), therapist('thato')],
  })
  await data.put(`calls/${DATE}`, {
    ...{ date: DATE, copies: givenFields(copies), at: new Date(2020, 0, 1, 12) },
    by: { name: 'Thato', uid: 'thato-uid' },
  })
})

it('of therapists stand above the day, each with the way to send it, and say when it was sent', async () => {
  await visit('amo', 600, ['thato'])
  const user = show()
  const changed = within(await region())
  expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ThatoSend on WhatsAppChanged since it was printed at .* by Thato$/),
  ])
  const link = changed.getByRole('link', { name: 'Send on WhatsApp' })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  await waitFor(() => expect(changed.getByRole('status').textContent).toMatch(/^Sent at .* today by Naledi$/))
  expect(document.activeElement).toBe(link)
})

it('appear when the day changes while it is shown, and are not shown while nothing differs', async () => {
  show()
  await screen.findByRole('list', { name: 'Neo' })
  expect(screen.queryByRole('region', { name: 'Changed copies of therapists' })).toBeNull()
  await visit('amo', 600, ['neo'])
  expect((await region()).textContent).toContain('Neo')
})
