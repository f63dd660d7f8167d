import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveWithoutMail } from '#data/acts/move.ts'
import { dialog, press, showPanel } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { plan } from '#support/diary.ts'
import { confirm, MANICURE, MASSAGE, open, prepareDialog, request } from '#support/edit-dialog.tsx'
import { eventually } from '#support/eventually.ts'

vi.mock('#data/acts/confirm.ts')
vi.mock('#data/acts/move.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

prepareDialog()

const FORGED = { ...MASSAGE, duration: 5, price: 'P1' }
const TEXT = 'Swedish Massage: 5 min, P1 in the request, 60 min, P350 on the menu'
const total = () => screen.getByLabelText<HTMLInputElement>('Agreed total')
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')

describe('a price that differs from the menu', () => {
  const forged = request({ selectedServices: [FORGED, MANICURE] })

  it("can be replaced by the menu's price, with its minutes in the plan", async () => {
    const { user, form } = await open(forged)
    await user.click(screen.getByLabelText('As on the menu: 60 min, P350'))
    expect(total().value).toBe('P500')
    expect(within(form).getByText('Swedish Massage (60min) - P350, Manicure (30min) - P150')).toBeDefined()
    const { text, appointment } = await confirm(user)
    expect(text).toContain('Agreed total: P500')
    expect(appointment.agreed).toEqual({ total: 'P500', services: [MASSAGE, MANICURE] })
    expect(appointment.plan.entries.map(({ minutes }) => minutes)).toEqual([60, 30])
  })

  it('stays the price of the request if the desk chooses that', async () => {
    const { user } = await open(forged)
    await user.click(screen.getByLabelText('As in the request: 5 min, P1'))
    expect(total().value).toBe('P151')
    const { appointment } = await confirm(user)
    expect(appointment.agreed).toEqual({ total: 'P151' })
    expect(appointment.plan.entries.map(({ minutes }) => minutes)).toEqual([5, 30])
  })

  it('of a treatment that is not on the menu stays without a question, and a note says so', async () => {
    const { user, form } = await open(request({ selectedServices: [{ name: 'Gold Bath', duration: 60, price: 'P1' }] }))
    expect(within(form).getByText(/^Gold Bath: .* not on the menu, so it stays as in the request\.$/)).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    const { appointment } = await confirm(user)
    expect(appointment.agreed).toEqual({ total: 'P1' })
  })

  it('is neither shown nor asked about while the menu is not known', async () => {
    showPanel([forged], undefined, houseOf({}, { menu: [], isKnown: false, failed: 'No line.' }))
    expect(screen.queryByText(TEXT)).toBeNull()
    expect(screen.getByText('The menu could not be read: the prices of this request are not checked.')).toBeDefined()
    await act(async () => {})
  })
})

describe('the agreed total', () => {
  it('is the sum, and stored without a question', async () => {
    const { user } = await open(request({ guests: 2 }))
    expect(radios.bind(undefined)).toThrow()
    expect(total().value).toBe('P700')
    expect(screen.getByText('The treatments come to P700.')).toBeDefined()
    const { text, appointment } = await confirm(user)
    expect(text).not.toContain('Agreed total')
    expect(appointment.agreed).toEqual({ total: 'P700' })
  })

  it('can be typed, up to 40 characters', async () => {
    const { user } = await open()
    await user.clear(total())
    await user.type(total(), 'x'.repeat(41))
    expect(screen.getByText('At most 40 characters: 1 too many')).toBeDefined()
    await press(user, 'Confirm & Send Email')
    await eventually(() => expect(document.activeElement).toBe(total()))
    await user.type(total(), '{backspace}')
    const { appointment } = await confirm(user)
    expect(appointment.agreed).toEqual({ total: 'x'.repeat(40) })
  })

  it('gets the currency if it was typed without; another spelling of the same amount is no change', async () => {
    const { user } = await open(request({ totalPrice: 'P350' }))
    await user.clear(total())
    await user.type(total(), '350.00')
    const same = await confirm(user)
    expect(same.text).not.toContain('Agreed total')
    expect(same.appointment.agreed).toEqual({ total: 'P350.00' })
  })
})

describe('a confirmed booking', () => {
  const visit = request({
    status: 'confirmed',
    plan: plan(),
    selectedServices: [{ ...MASSAGE, price: 'P300' }],
    agreedTotal: 'P250',
    agreedBy: { name: 'Thato', uid: 't' },
  })

  beforeEach(() => {
    vi.setSystemTime(new Date('2030-01-15T06:00:00Z'))
    vi.mocked(saveWithoutMail).mockResolvedValue(visit)
  })

  it('keeps its agreed total, which its card shows; its prices are not compared with the menu', async () => {
    const { user } = await open(visit)
    expect(screen.getByText('Agreed total: P250 by Thato')).toBeDefined()
    expect(screen.getByText('The treatments come to P300.', { selector: 'p' })).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(total().value).toBe('P250')
    const { appointment } = await confirm(user)
    expect(appointment).not.toHaveProperty('agreed')
  })

  it.each([
    ['of today', '2030-01-15T06:00:00Z'],
    ['of another day', '2030-01-10T08:00:00Z'],
  ])('%s can get another total, also without an e-mail', async (_, now) => {
    vi.setSystemTime(new Date(now))
    const { user } = await open(visit)
    await user.clear(total())
    await user.type(total(), '250')
    expect(screen.queryByRole('button', { name: 'Save without e-mail' })).toBeNull()
    await user.clear(total())
    await user.type(total(), '280')
    await press(user, 'Save without e-mail')
    const question = await dialog('Save without e-mail?')
    expect(question.textContent).toContain('the visit of Tue, 15 Jan 2030 at 10:00 AM was changed.')
    expect(question.textContent).toContain('Agreed total: P280')
    await user.click(within(question).getByRole('button', { name: 'Save' }))
    expect(vi.mocked(saveWithoutMail).mock.calls[0]?.[1]).toMatchObject({ agreed: { total: 'P280' } })
  })
})
