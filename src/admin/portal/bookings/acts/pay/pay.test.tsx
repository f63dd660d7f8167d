import { describe, expect, it, vi } from 'vitest'
import { NALEDI } from '#support/builders.ts'
import { screen, within } from '@testing-library/react'
import { eventually } from '#support/eventually.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { CASH, done, fieldOf, openDone, paid, send, stored, visit } from '#support/payments.tsx'

describe('Done', () => {
  it('asks for amount, tip, for whom and how, and begins with the total and the therapist of the visit', async () => {
    const { user, form } = await openDone()
    expect(document.activeElement).toBe(fieldOf(form, 'Amount'))
    expect(fieldOf(form, 'Amount').value).toBe('900')
    const tipFor = within(form).getByLabelText('Tip for')
    expect(
      within(tipFor)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Amo', 'Neo', 'The house']])
    await user.type(fieldOf(form, 'Tip (optional)'), '50')
    await user.click(fieldOf(form, 'Cash'))
    await send(user, 'Done')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, tip: 5_000, tipFor: 'amo' }))
    expect((await stored()).outcome?.kind).toBe('done')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('la-lumiere.pay-way')).toBe('cash')
  })

  it('fills in the room of the guest, and keeps the words of each way', async () => {
    const { user, form } = await openDone()
    await user.click(fieldOf(form, 'Voucher'))
    await user.type(fieldOf(form, 'Which voucher'), 'Christmas')
    await user.click(fieldOf(form, 'Room bill'))
    expect(fieldOf(form, 'Room number').value).toBe('12')
    await user.click(fieldOf(form, 'Voucher'))
    expect(fieldOf(form, 'Which voucher').value).toBe('Christmas')
    await user.click(fieldOf(form, 'Room bill'))
    await send(user, 'Done')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, way: 'room', words: '12' }))
    expect((await stored()).bill?.state).toBe('open')
  })

  it('without an amount is one press, too', async () => {
    const { user } = await openDone()
    await send(user, 'Note later')
    await eventually(async () => expect((await stored()).outcome?.kind).toBe('done'))
    expect(await paid()).toBeUndefined()
  })

  it('something free has no amount, and says why', async () => {
    const { user, form } = await openDone()
    await user.click(fieldOf(form, 'Free'))
    expect([fieldOf(form, 'Amount').value, fieldOf(form, 'Amount').disabled]).toEqual(['0', true])
    await send(user, 'Done')
    expect(within(form).getByText('Please enter this: why it is free.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(fieldOf(form, 'Why it is free')))
    await user.keyboard('Her birthday')
    await send(user, 'Done')
    await eventually(async () => expect(await paid()).toMatchObject({ amount: 0, way: 'free', words: 'Her birthday' }))
    expect(localStorage.getItem('la-lumiere.pay-way')).toBeNull()
  })

  it('says at its field what is wrong, stores nothing, and takes it back when it is changed', async () => {
    const { user, form } = await openDone()
    await user.clear(fieldOf(form, 'Amount'))
    await user.type(fieldOf(form, 'Amount'), 'about 900')
    await send(user, 'Done')
    expect(within(form).getByText(/such as 450 or 1,250.50/)).toBeDefined()
    expect(within(form).getByText('Please choose how it was paid.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(fieldOf(form, 'Amount')))
    await user.type(fieldOf(form, 'Amount'), '{Backspace}')
    await user.click(fieldOf(form, 'Card'))
    expect(within(form).queryByText(/such as 450|Please choose how/)).toBeNull()
    expect((await stored()).outcome).toBeUndefined()
  })

  it.each([
    ['was refused', { status: 403 }, /permission|not allowed|refused/i],
    ['got no answer', 'dropped before', /did not answer|offline|connection/i],
  ] as const)('keeps what was typed when it %s, and can be tried again', async (_, fault, words) => {
    const { user, form } = await openDone()
    await user.type(fieldOf(form, 'Tip (optional)'), '50')
    await user.click(fieldOf(form, 'Card'))
    const line = disturb(
      ':commit',
      Array.from({ length: 12 }, () => fault),
    )
    await send(user, 'Done')
    await within(form).findByText(words, {}, { timeout: 20_000 })
    expect(line.left()).toBeLessThan(12)
    vi.restoreAllMocks()
    expect(fieldOf(form, 'Tip (optional)').value).toBe('50')
    await send(user, 'Done')
    await eventually(async () =>
      expect(await paid()).toMatchObject({ ...CASH, way: 'card', tip: 5_000, tipFor: 'amo' }),
    )
  })

  it('after a colleague’s Done says who it was, and keeps what was typed', async () => {
    const { user, form } = await openDone()
    await user.click(fieldOf(form, 'Card'))
    meanwhile(':commit', () =>
      visit({ ...done(), outcome: { kind: 'done', at: new Date(), by: NALEDI }, updatedBy: NALEDI, mark: 'm' }),
    )
    await send(user, 'Done')
    expect(await within(form).findByText(/^Naledi changed this/)).toBeDefined()
    expect(fieldOf(form, 'Card').checked).toBe(true)
    expect(await paid()).toBeUndefined()
  })
})
