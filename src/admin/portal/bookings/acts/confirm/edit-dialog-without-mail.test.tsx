import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmBooking } from '#data/acts/confirm.ts'
import { saveWithoutMail } from '#data/acts/move.ts'
import { dialog, press } from '#support/booking-panel.tsx'
import { diary, houseOf } from '#support/diary-desk.ts'
import { entry, plan } from '#support/diary.ts'
import { open, other, prepareDialog, request } from '#support/edit-dialog.tsx'
import { therapist } from '#support/therapists.ts'

vi.mock('#data/acts/confirm.ts')
vi.mock('#data/acts/move.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

prepareDialog()

const [neo, thato] = [therapist('neo'), therapist('thato')]
const visit = request({ status: 'confirmed', plan: plan({ entries: [entry({ therapists: ['neo'] })] }) })
const quiet = () => screen.queryByRole('button', { name: 'Save without e-mail' })

describe('a visit of another day', () => {
  it('gets another therapist without an e-mail, or with one', async () => {
    vi.mocked(saveWithoutMail).mockResolvedValue(visit)
    const { user } = await open(visit, houseOf({}, { therapists: [neo, thato] }))
    expect(quiet()).toBeNull()
    await user.selectOptions(screen.getByLabelText('Therapist'), 'Thato')
    expect(screen.getByRole('button', { name: 'Confirm & Send Email' })).toBeDefined()
    await press(user, 'Save without e-mail')
    const question = await dialog('Save without e-mail?')
    expect(question.textContent).toContain('the visit of Tue, 15 Jan 2030 at 10:00 AM was changed.')
    expect(question.textContent).not.toContain('Please make sure that the client knows.')
    await user.click(within(question).getByRole('button', { name: 'Save' }))
    expect(vi.mocked(saveWithoutMail).mock.calls[0]?.[1]).toMatchObject({
      time: '10:00 AM',
      plan: plan({ entries: [entry({ therapists: ['thato'] })] }),
    })
    expect(confirmBooking).not.toHaveBeenCalled()
    await dialog('SAVED')
  })

  it('that was confirmed without the menu gets its categories without an e-mail', async () => {
    const uncounted = request({ status: 'confirmed', plan: plan({ entries: [entry({ category: null })] }) })
    vi.mocked(saveWithoutMail).mockResolvedValue(uncounted)
    const { user } = await open(uncounted, houseOf())
    await press(user, 'Save without e-mail')
    await user.click(within(await dialog('Save without e-mail?')).getByRole('button', { name: 'Save' }))
    expect(vi.mocked(saveWithoutMail).mock.calls[0]?.[1]).toMatchObject({
      plan: { entries: [{ category: 'massage' }] },
    })
    await dialog('SAVED')
  })

  it('without a therapist gets the suggested one by one press, without an e-mail', async () => {
    const unassigned = request({ status: 'confirmed', plan: plan() })
    vi.mocked(saveWithoutMail).mockResolvedValue(unassigned)
    const { user } = await open(unassigned, houseOf({}, { therapists: [neo, thato] }))
    await press(user, 'Save without e-mail')
    await user.click(within(await dialog('Save without e-mail?')).getByRole('button', { name: 'Save' }))
    expect(vi.mocked(saveWithoutMail).mock.calls[0]?.[1]).toMatchObject({
      plan: { entries: [{ therapists: ['neo'] }] },
    })
    await dialog('SAVED')
  })

  it.each([
    ['date', { Date: '2030-01-16' }],
    ['time', { Time: '10:30' }],
  ])('with another %s gets its e-mail', async (_, change) => {
    const { user } = await open(visit, houseOf({}, { therapists: [neo, thato] }))
    await user.selectOptions(screen.getByLabelText('Therapist'), 'Thato')
    for (const [label, value] of Object.entries(change))
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    expect(quiet()).toBeNull()
  })

  it('that is still a request is confirmed with its e-mail', async () => {
    const { user } = await open(request(), houseOf({}, { therapists: [neo, thato] }))
    await user.selectOptions(screen.getByLabelText('Therapist'), 'Thato')
    expect(quiet()).toBeNull()
  })
})

describe('a visit of today', () => {
  beforeEach(() => {
    vi.setSystemTime(new Date('2030-01-15T06:00:00Z'))
    vi.mocked(saveWithoutMail).mockResolvedValue({ ...visit, time: '10:30 AM' })
  })

  it('is moved without an e-mail', async () => {
    const { user } = await open(visit)
    expect(quiet()).toBeNull()
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10:30' } })
    await press(user, 'Save without e-mail')
    const question = await dialog('Save without e-mail?')
    expect(question.textContent).toContain('New: Tue, 15 Jan 2030 at 10:30 AM')
    expect(question.textContent).toContain('Please make sure that the client knows.')
    await user.click(within(question).getByRole('button', { name: 'Save' }))
    expect(vi.mocked(saveWithoutMail).mock.calls[0]?.[1]).toMatchObject({
      time: '10:30 AM',
      plan: plan({ entries: [entry({ start: 630, therapists: ['neo'] })] }),
    })
    expect((await dialog('SAVED')).textContent).toContain('Tue, 15 Jan 2030 at 10:30 AM. No e-mail was sent.')
  })

  it('that is moved keeps its therapist who can come, gets another for one who cannot, and whom the desk chooses', async () => {
    diary.hold({ bookings: [other('b2', { plan: plan({ entries: [entry({ start: 660, therapists: ['neo'] })] }) })] })
    await open(visit, houseOf({}, { therapists: [neo, thato] }))
    const chosen = () => screen.getByLabelText<HTMLSelectElement>('Therapist')
    await vi.waitFor(() => expect(within(chosen()).getByRole('option', { name: 'Neo' })).toBeDefined())
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '12:30' } })
    expect(chosen().value).toBe('neo')
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11:00' } })
    expect(chosen().value).toBe('thato')
    fireEvent.change(chosen(), { target: { value: 'neo' } })
    expect(chosen().value).toBe('neo')
  })

  it('that is over is not suggested a therapist', async () => {
    vi.setSystemTime(new Date('2030-01-15T12:00:00Z'))
    await open(request({ status: 'confirmed', plan: plan() }), houseOf({}, { therapists: [neo, thato] }))
    const chosen = screen.getByLabelText<HTMLSelectElement>('Therapist')
    expect(await within(chosen).findByRole('option', { name: 'Neo' })).toBeDefined()
    expect(chosen.value).toBe('')
  })

  it('that goes to another day gets its e-mail', async () => {
    await open(visit)
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2030-01-16' } })
    expect(quiet()).toBeNull()
  })
})
