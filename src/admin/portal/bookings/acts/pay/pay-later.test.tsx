import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { addDays, venueMoment } from '#domain/venue-clock.ts'
import { dialog, press, showPanel } from '#support/booking-panel.tsx'
import { THATO } from '#support/builders.ts'
import { houseOf } from '#support/diary-desk.ts'
import { eventually } from '#support/eventually.ts'
import {
  button,
  card,
  CASH,
  done,
  fieldOf,
  house,
  noted,
  open,
  paid,
  send,
  stored,
  therapists,
  TODAY,
  visit,
} from '#support/payments.tsx'

describe('later', () => {
  it('a visit that was done says that its amount is missing, and notes it', async () => {
    const { user, form } = await open(await visit(done()), 'Note payment…', 'What was paid?')
    expect(card()).toContain('Amount not noted')
    await user.click(fieldOf(form, 'Cash'))
    await send(user, 'Note payment')
    await eventually(async () => expect(await paid()).toMatchObject(CASH))
  })

  it('nobody is asked about a visit of more than a week ago', async () => {
    const date = addDays(TODAY, -8)
    const old = { ...done(date), date }
    showPanel([await visit(old)], THATO, house)
    expect(card()).not.toContain('not noted')
    expect(button('Note payment…')).not.toBeNull()
  })

  it('what was noted today is shown, changed and taken back by staff', async () => {
    const booking = await visit({ ...done(), paid: noted(new Date(), { tip: 5_000, tipFor: 'neo' }) })
    const { user, form } = await open(booking, 'Change payment…', 'What was paid?')
    expect(card()).toContain('Paid P900 in cash, tip P50 for Neo')
    await send(user, 'Change payment')
    expect(within(form).getByText('Nothing was changed yet.')).toBeDefined()
    await user.click(fieldOf(form, 'Card'))
    await send(user, 'Change payment')
    await eventually(async () =>
      expect(await paid()).toMatchObject({ ...CASH, way: 'card', tip: 5_000, tipFor: 'neo' }),
    )
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is taken back, and the visit stays done', async () => {
    const booking = await visit({ ...done(), paid: noted(new Date()) })
    const { user } = await open(booking, 'Change payment…', 'What was paid?')
    await send(user, 'Take back')
    await eventually(async () => expect(await paid()).toBeUndefined())
    expect((await stored()).outcome?.kind).toBe('done')
  })
})

describe('a room bill that the lodge has', () => {
  const QUESTION = 'Take it back all the same?'
  const posted = (state = 'posted') => ({
    ...{ ...done(), paid: noted(new Date(), { way: 'room', words: '12' }) },
    bill: { state, at: new Date(), by: THATO },
  })
  const answer = async (user: ReturnType<typeof showPanel>, name: string) => {
    const question = await dialog(QUESTION)
    expect(question.textContent).toContain('The lodge has this charge: P900 on room 12. Tell the lodge')
    await user.click(within(question).getByRole('button', { name }))
    await eventually(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull())
  }

  it('is named where it is changed, and taken back in the dialog after a question only', async () => {
    const { user, form } = await open(await visit(posted()), 'Change payment…', 'What was paid?')
    const note = 'The lodge has this charge: P900 on room 12. Tell the lodge when you change it.'
    expect(within(form).getByText(note)).toBeDefined()
    await user.click(within(form).getByRole('button', { name: 'Take back' }))
    await answer(user, 'Cancel')
    expect(await paid()).toMatchObject({ way: 'room' })
    await user.click(within(form).getByRole('button', { name: 'Take back' }))
    await answer(user, 'Take back')
    await eventually(async () => expect(await paid()).toBeUndefined())
  })

  it('is taken back with the outcome on the card after a question only', async () => {
    const user = showPanel([await visit(posted())], THATO, house)
    await press(user, 'Take back')
    await answer(user, 'Cancel')
    expect((await stored()).outcome?.kind).toBe('done')
    await press(user, 'Take back')
    await answer(user, 'Take back')
    await eventually(async () => expect((await stored()).outcome).toBeUndefined())
    expect(await paid()).toBeUndefined()
  })

  it('is not asked about before it is posted', async () => {
    const user = showPanel([await visit(posted('open'))], THATO, house)
    await press(user, 'Take back')
    await eventually(async () => expect((await stored()).outcome).toBeUndefined())
  })
})

describe('a fee', () => {
  const asking = houseOf({}, { therapists, content: parseOwnerHouse({ fees: { missed: true, late: true } }) })
  const missed = { outcome: { kind: 'missed', at: new Date(), by: THATO } }
  const late = {
    ...{ status: 'rejected', cancelledFor: 'client', cancelledAt: venueMoment(TODAY, 590) },
    rejectionReason: 'Ill',
  }

  it.each([
    ['a missed visit', missed],
    ['a late cancellation', late],
  ])('of %s is noted where the house asks for it', async (_, own) => {
    const booking = await visit(own)
    showPanel([booking], THATO, house)
    expect(button(/fee…/)).toBeNull()
    cleanup()
    const user = showPanel([booking], THATO, asking)
    await press(user, 'Note fee…')
    const form = await dialog('Which fee was paid?')
    expect(fieldOf(form, 'Amount').value).toBe('')
    await user.type(fieldOf(form, 'Amount'), '200')
    await user.click(fieldOf(form, 'Card'))
    await send(user, 'Note fee')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, amount: 20_000, way: 'card' }))
  })

  it('that is noted stands on the card', async () => {
    showPanel([await visit({ ...missed, paid: noted(new Date(), { amount: 20_000 }) })], THATO, house)
    expect(card()).toContain('Fee P200 in cash')
    expect(button('Change fee…')).not.toBeNull()
  })
})
