import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/venue-clock.ts'
import { NALEDI } from '#support/builders.ts'
import { press } from '#support/booking-panel.tsx'
import { showDiary, team } from '#support/diary-panel.tsx'
import { entry, plan } from '#support/diary.ts'
import { DATE, head, isGone, line, open, openRosterDay, show, strip, type } from '#support/roster-day.ts'
import { therapist } from '#support/therapists.ts'

const { begin, visit } = openRosterDay()

beforeEach(async () => {
  begin()
  await visit('amo', 600, ['neo'])
})

describe('leave', () => {
  it('of several days lists the visits of all of them, is refused beyond 60 days, and is taken back by one press', async () => {
    await visit('kabo', 700, ['neo'], {
      date: addDays(DATE, 1),
      plan: plan({ date: addDays(DATE, 1), entries: [entry({ therapists: ['neo'] })] }),
    })
    const user = show()
    const form = await open(user)
    type('Until (included)', addDays(DATE, 60))
    await press(user, 'Save')
    expect(form.getByText('Please choose at most 60 days at once.')).toBeDefined()
    type('Until (included)', addDays(DATE, 2))
    type('Note (optional)', 'Course')
    expect(form.getByText('The visits of the other days are listed after Save.')).toBeDefined()
    await press(user, 'Save')
    const saved = within(await screen.findByRole('dialog', { name: 'Saved' }))
    expect(await saved.findByText('1 visit on other days')).toBeDefined()
    expect(saved.getByText('Guest kabo')).toBeDefined()
    await press(user, 'Done')
    await strip()
    await open(user)
    await press(user, 'Remove this leave from this day on')
    await isGone()
    await waitFor(async () => expect((await head('Neo')).textContent).toBe('Neo'))
  })
})

describe('other hours', () => {
  it('are shown in the head of the column, and are not changed twice', async () => {
    const user = show()
    await open(user)
    await user.selectOptions(screen.getByLabelText('What'), 'Other hours')
    await press(user, 'Save')
    expect(screen.getByText('These are the hours of this day already.')).toBeDefined()
    type('From', '12:00')
    type('To', '20:00')
    await press(user, 'Save')
    await waitFor(async () => expect((await head('Neo')).textContent).toBe('Neo · 12:00 PM to 8:00 PM'))
    expect((await line('amo')).textContent).toContain('Neo is away')
    const form = await open(user)
    expect(form.getByText(/^Changed on this day: .*works 7:00 PM to 8:00 PM/)).toBeDefined()
    await user.selectOptions(screen.getByLabelText('What'), 'Swap with a colleague')
    await user.selectOptions(screen.getByLabelText('With'), 'Thato')
    await press(user, 'Save')
    expect(screen.getByText(/^The hours of Neo are changed on this day already/)).toBeDefined()
  })

  it('are those of the other for two who swap', async () => {
    const days = [0, 1, 2, 3, 4, 5, 6].map(String)
    const morning = {
      weeks: [
        {
          weekdays: [0, 1, 2, 3, 4, 5, 6],
          shifts: Object.fromEntries(days.map((day) => [day, [{ from: 540, to: 780 }]])),
        },
      ],
    }
    const user = showDiary({
      house: team({ therapists: [therapist('neo'), therapist('thato', morning)] }),
      who: NALEDI,
      date: DATE,
    })
    await open(user, 'Thato')
    await user.selectOptions(screen.getByLabelText('What'), 'Swap with a colleague')
    await user.selectOptions(screen.getByLabelText('With'), 'Neo')
    await press(user, 'Save')
    await waitFor(async () => expect((await head('Neo')).textContent).toBe('Neo · 9:00 AM to 1:00 PM'))
    expect((await head('Thato')).textContent).toBe('Thato')
  })
})
