import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { confirmBooking, lookUpProfile } from '#data/acts/confirm.ts'
import { saveWithoutMail } from '#data/acts/move.ts'
import { DataError } from '#data/data-error.ts'
import { dialog, press } from '#support/booking-panel.tsx'
import { diary, houseOf } from '#support/diary-desk.ts'
import { entry, plan } from '#support/diary.ts'
import { confirm, MANICURE, MASSAGE, open, other, prepareDialog, request } from '#support/edit-dialog.tsx'
import { therapist } from '#support/therapists.ts'

vi.mock('#data/acts/confirm.ts')
vi.mock('#data/acts/move.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

prepareDialog()

const [neo, thato] = [therapist('neo'), therapist('thato')]

describe('the plan', () => {
  const both = () => request({ selectedServices: [MASSAGE, MANICURE] })
  const nails = therapist('pono', { categories: ['nails'] })
  const group = (name: string) => within(screen.getByRole('group', { name }))

  it('is filled in, and its starts, minutes and therapists can be changed', async () => {
    const { user, form } = await open(both(), houseOf({}, { therapists: [neo, thato, nails] }))
    expect(await within(form).findByText(/10:00 AM Swedish Massage \(Neo\), 11:00 AM Manicure \(Pono\)/)).toBeDefined()
    fireEvent.change(group('Manicure').getByLabelText('Start'), { target: { value: '11:30' } })
    await user.selectOptions(group('Swedish Massage').getByLabelText('Minutes'), '45')
    await user.selectOptions(group('Swedish Massage').getByLabelText('Therapist'), 'Thato')
    await user.selectOptions(group('Manicure').getByLabelText('Therapist'), 'Not chosen')
    const { appointment } = await confirm(user)
    expect(appointment.plan.entries).toEqual([
      entry({ minutes: 45, therapists: ['thato'] }),
      entry({ name: 'Manicure', category: 'nails', start: 690, minutes: 30 }),
    ])
  })

  it('suggests who is free, says why, and is stored as it is shown', async () => {
    diary.hold({ bookings: [other('b2', { plan: plan({ entries: [entry({ start: 900, therapists: ['neo'] })] }) })] })
    const { user } = await open(both(), houseOf({}, { therapists: [neo, thato, nails] }))
    expect(await group('Swedish Massage').findByText(/has the least to do on this day/)).toBeDefined()
    expect(group('Manicure').getByText(/nobody else is free for it/)).toBeDefined()
    await user.selectOptions(group('Manicure').getByLabelText('Therapist'), 'Not chosen')
    expect(group('Manicure').queryByText(/Suggested/)).toBeNull()
    const { appointment } = await confirm(user)
    expect(appointment.plan.entries.map(({ therapists }) => therapists)).toEqual([['thato'], []])
  })

  it('says where nobody who fits what the guest asks for is free, beside the words of the guest', async () => {
    const busy = other('b2', { plan: plan({ entries: [entry({ therapists: ['neo'] })] }) })
    diary.hold({ bookings: [busy] })
    const team = [therapist('neo', { gender: 'woman' }), thato]
    const asking = request({ specialRequests: 'A lady, please.\nOffer: P300' })
    const { user, form } = await open(asking, houseOf({}, { therapists: team }))
    expect(await within(form).findByText('The guest wrote: “A lady, please.”')).toBeDefined()
    const asked = screen.getByLabelText('Therapist asked for')
    await user.selectOptions(asked, 'Neo')
    const warning = 'The guest asks for Neo. Nobody who fits is free for Swedish Massage at 10:00 AM.'
    expect(within(form).getByText(warning)).toBeDefined()
    const { text, appointment } = await confirm(user, 'Confirm anyway')
    expect(text).toContain(warning)
    expect(appointment).toMatchObject({ plan: { wants: 'neo' } })
    expect(appointment.isOverbooked).toBeUndefined()
  })

  it('is with whom the guest came to last time, says so, and hands on the profile that was read', async () => {
    diary.hold({ bookings: [other('b2', { plan: plan({ entries: [entry({ start: 900, therapists: ['thato'] })] }) })] })
    vi.mocked(lookUpProfile).mockResolvedValueOnce({ id: 'c1', cameTo: { massage: 'thato' } })
    const { user } = await open(request(), houseOf({}, { therapists: [neo, thato] }))
    const why = 'Suggested: the guest came to Thato last time.'
    expect(await group('Swedish Massage').findByText(new RegExp(why))).toBeDefined()
    const { appointment } = await confirm(user)
    expect(appointment).toMatchObject({ profileId: 'c1', plan: { entries: [{ therapists: ['thato'] }] } })
    expect(lookUpProfile).toHaveBeenCalledOnce()
  })

  it('suggests without the profile while it cannot be read, and does not read it for a visit with its therapist', async () => {
    vi.mocked(lookUpProfile).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = await open(request(), houseOf({}, { therapists: [neo, thato] }))
    expect(await group('Swedish Massage').findByText(/has the least to do/)).toBeDefined()
    expect((await confirm(user)).appointment).not.toHaveProperty('profileId')
    vi.mocked(lookUpProfile).mockClear()
    cleanup()
    await open(request({ status: 'confirmed', plan: plan({ entries: [entry({ therapists: ['neo'] })] }) }))
    expect(lookUpProfile).not.toHaveBeenCalled()
  })

  it('of a confirmed visit asks for somebody else without an e-mail', async () => {
    const visit = request({
      status: 'confirmed',
      plan: plan({ entries: [entry({ therapists: ['neo'] })], wants: 'gone' }),
    })
    const { user } = await open(visit, houseOf({}, { therapists: [neo, thato] }))
    const asked = screen.getByLabelText<HTMLSelectElement>('Therapist asked for')
    expect(asked.selectedOptions[0]?.textContent).toBe('A therapist no longer listed')
    vi.mocked(saveWithoutMail).mockResolvedValue(visit)
    await user.selectOptions(asked, 'Any therapist')
    await press(user, 'Save without e-mail')
    await user.click(within(await dialog('Save without e-mail?')).getByRole('button', { name: 'Save' }))
    expect(vi.mocked(saveWithoutMail).mock.calls[0]?.[1].plan).toEqual(
      plan({ entries: [entry({ therapists: ['neo'] })] }),
    )
    await dialog('SAVED')
  })

  it('says who is busy or off that day, and has one therapist for each guest', async () => {
    const busy = other('b2', { plan: plan({ entries: [entry({ therapists: ['neo'] })] }) })
    diary.hold({ bookings: [busy] })
    const off = therapist('lorato', { weekdays: [3] })
    const { user, form } = await open(request({ guests: 2 }), houseOf({}, { therapists: [off, neo, thato] }))
    const first = group('Swedish Massage').getByLabelText('Therapist 1')
    expect(await within(first).findByRole('option', { name: 'Neo (busy)' })).toBeDefined()
    expect(
      within(first)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not chosen', 'Neo (busy)', 'Thato', 'Lorato (off)'])
    await user.selectOptions(first, 'Neo (busy)')
    await user.selectOptions(group('Swedish Massage').getByLabelText('Therapist 2'), 'Lorato (off)')
    expect(within(form).getByText('Neo has Kabo Phiri from 10:00 AM to 11:00 AM (Swedish Massage).')).toBeDefined()
    expect(within(form).getByText('Lorato does not work on Tue, 15 Jan 2030.')).toBeDefined()
    const { appointment } = await confirm(user, 'Confirm anyway')
    expect(appointment.plan.entries[0]?.therapists).toEqual(['neo', 'lorato'])
  })

  it('says the hours of a therapist who does not work then, last in the list', async () => {
    const shifts = { '2': [{ from: 660, to: 780 }] }
    const late = therapist('lorato', { weeks: [{ weekdays: [2], shifts }] })
    const { user, form } = await open(request(), houseOf({}, { therapists: [late, neo] }))
    const list = group('Swedish Massage').getByLabelText('Therapist')
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not chosen', 'Neo', 'Lorato (works 11:00 AM to 1:00 PM)'])
    await user.selectOptions(list, 'Lorato (works 11:00 AM to 1:00 PM)')
    expect(await within(form).findByText('Lorato works 11:00 AM to 1:00 PM on Tue, 15 Jan 2030.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11:30' } })
    expect(within(form).queryByText(/^Lorato works/)).toBeNull()
    expect(group('Swedish Massage').getByRole('option', { name: 'Lorato' })).toBeDefined()
  })

  it('begins the visit with its earliest treatment', async () => {
    await open(both())
    fireEvent.change(group('Manicure').getByLabelText('Start'), { target: { value: '09:30' } })
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('09:30')
  })

  it('that gives one therapist two treatments at once must be corrected first', async () => {
    const all = therapist('neo', { categories: ['massage', 'nails'] })
    const { user } = await open(both(), houseOf({}, { therapists: [all] }))
    for (const name of ['Swedish Massage', 'Manicure'])
      await user.selectOptions(group(name).getByLabelText('Therapist'), 'Neo')
    fireEvent.change(group('Manicure').getByLabelText('Start'), { target: { value: '10:30' } })
    await press(user, 'Confirm & Send Email')
    const alert = await dialog('Plan')
    expect(alert.textContent).toContain('Swedish Massage and Manicure have the same therapist at 10:30 AM.')
    await press(user, 'OK')
    expect(await dialog('Edit Booking & Confirm')).toBeDefined()
    expect(confirmBooking).not.toHaveBeenCalled()
  })

  it('offers each therapist to one guest of a couple only', async () => {
    const house = houseOf({}, { therapists: [therapist('neo'), therapist('thato')] })
    const { user } = await open(request({ guests: 2 }), house)
    const offered = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    await user.selectOptions(screen.getByLabelText('Therapist 2'), '')
    expect(offered('Therapist 1')).toEqual(['Not chosen', 'Neo', 'Thato'])
    expect(offered('Therapist 2')).toEqual(['Not chosen', 'Thato'])
    await user.selectOptions(screen.getByLabelText('Therapist 2'), 'thato')
    expect(offered('Therapist 1')).toEqual(['Not chosen', 'Neo'])
    expect(screen.getByLabelText<HTMLSelectElement>('Therapist 2').value).toBe('thato')
  })

  it('says what length is assumed', async () => {
    const { form } = await open(request({ selectedServices: [{ ...MASSAGE, duration: 0 }] }))
    expect(within(form).getByText('No length is stored for Swedish Massage: 60 minutes are assumed.')).toBeDefined()
  })
})
