import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { countDayAgain } from '#data/diary-changes.ts'
import { saveTherapists } from '#data/house-changes.ts'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import { EVERY_DAY } from '#domain/diary/shifts.ts'
import { answer, dialog, press } from '#support/booking-panel.tsx'
import { therapist } from '#support/therapists.ts'
import { dropped, open, prepareSettings, section, show, team, type } from '#support/diary-settings.tsx'

vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')

prepareSettings()

describe('the therapists', () => {
  const fields = (name: string) => within(section('Therapists').getByRole('group', { name }))
  const save = (user: ReturnType<typeof show>) => press(user, 'Save therapists')
  const saved = () => vi.mocked(saveTherapists).mock.calls

  /** Whether a browser would ask before it leaves the page now. */
  const isAskedOnLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('are changed, removed and added; the page is not left while days are counted', async () => {
    const isLeavingAsked: boolean[] = []
    vi.mocked(countDayAgain).mockImplementation(() => {
      isLeavingAsked.push(isAskedOnLeaving())
      return Promise.resolve(NO_OCCUPANCY)
    })
    const user = show()
    type(fields('Neo').getByLabelText('Name'), ' Neo M ')
    await user.selectOptions(fields('Neo M').getByRole('combobox', { name: 'Sunday' }), 'Off')
    await user.click(fields('Neo M').getByRole('checkbox', { name: 'Hands & Feet' }))
    await press(user, 'Remove Thato')
    await press(user, 'Add a therapist')
    type(fields('New therapist').getByLabelText('Name'), 'Lesedi')
    await save(user)
    const neo = therapist('neo', {
      ...{ name: 'Neo M', phone: '71234567', categories: ['massage', 'nails'] },
      weekdays: [1, 2, 3, 4, 5, 6],
    })
    const lesedi = {
      id: expect.any(String) as string,
      name: 'Lesedi',
      categories: [],
      phone: '',
      gender: '',
      ...EVERY_DAY,
    }
    expect(saved()).toEqual([[{ from: team, to: [neo, lesedi] }]])
    expect(await section('Therapists').findByText(/^Saved at/)).toBeDefined()
    expect(vi.mocked(countDayAgain).mock.calls).toEqual([['2030-01-16'], ['2030-01-18']])
    expect(isLeavingAsked).toEqual([true, true])
    expect(isAskedOnLeaving()).toBe(false)
  })

  it('with another phone, or who are said to be a man, leave the coming days alone; a failure there is not one of saving and names the days', async () => {
    const user = show()
    type(fields('Neo').getByLabelText('Phone (optional)'), '72000000')
    await user.selectOptions(fields('Neo').getByLabelText('Woman or man (optional)'), 'Man')
    await save(user)
    expect(saved()).toMatchObject([
      [
        {
          to: [
            { id: 'neo', gender: 'man' },
            { id: 'thato', gender: '' },
          ],
        },
      ],
    ])
    expect(await section('Therapists').findByText(/^Saved at/)).toBeDefined()
    expect(countDayAgain).not.toHaveBeenCalled()
    vi.mocked(countDayAgain).mockResolvedValueOnce(NO_OCCUPANCY).mockRejectedValueOnce(dropped)
    await user.selectOptions(fields('Neo').getByRole('combobox', { name: 'Sunday' }), 'Off')
    await save(user)
    expect((await dialog('SAVED, BUT NOT ON ALL DAYS')).textContent).toContain(
      'Visitors still see the hours of before on Fri, 18 Jan 2030. Open each of them in the diary, This day, and press Count this day again. The line dropped.',
    )
    await answer(user, 'SAVED, BUT NOT ON ALL DAYS', 'OK')
    expect(saved()).toHaveLength(2)
  })

  it('get own hours in two weeks in turn, by the keyboard', async () => {
    const user = show()
    const neo = fields('Neo')
    const day = (week: string, name: string) =>
      within(within(neo.getByRole('group', { name: week })).getByRole('group', { name }))
    await user.selectOptions(day('Every week', 'Monday').getByLabelText('Monday'), 'Own hours')
    type(day('Every week', 'Monday').getByLabelText('Until'), '13:00')
    day('Every week', 'Monday').getByRole('button', { name: 'Another span on Monday' }).focus()
    await user.keyboard('{Enter}')
    await user.selectOptions(neo.getByLabelText('Weeks'), '2 weeks in turn')
    await user.selectOptions(day('Week 2', 'Monday').getByLabelText('Monday'), 'Off')
    type(neo.getByLabelText('Week 1 begins on Monday'), '2030-01-15')
    await save(user)
    expect(saved()).toEqual([])
    const monday = 'Please choose a Monday, such as Mon, 14 Jan 2030.'
    expect(neo.getAllByText(/^Please/).map(({ textContent }) => textContent)).toEqual([
      ...[monday, 'Please enter a time.', 'Please enter a time.'],
    ])
    await vi.waitFor(() => expect(document.activeElement).toBe(neo.getByLabelText('Week 1 begins on Monday')))
    type(neo.getByLabelText('Week 1 begins on Monday'), '2030-01-14')
    type(day('Week 1', 'Monday').getByLabelText('Again from'), '13:00')
    type(day('Week 1', 'Monday').getByLabelText('Again until'), '17:00')
    expect(day('Week 1', 'Monday').getByText('After 1:00 PM.')).toBeDefined()
    type(day('Week 1', 'Monday').getByLabelText('Again from'), '14:00')
    await save(user)
    const shifts = [
      { from: 540, to: 780 },
      { from: 840, to: 1_020 },
    ]
    const weeks = [
      { weekdays: [0, 1, 2, 3, 4, 5, 6], shifts: { '1': shifts } },
      { weekdays: [0, 2, 3, 4, 5, 6], shifts: {} },
    ]
    const [first, ...rest] = team
    expect(saved()).toEqual([[{ from: team, to: [{ ...first, weeks, weekOneFrom: '2030-01-14' }, ...rest] }]])
  })

  it('have the hours of Monday every day, and a day of their own', async () => {
    const user = show()
    const thato = fields('Thato')
    await user.selectOptions(thato.getByRole('combobox', { name: 'Monday' }), 'Off')
    await user.click(thato.getByRole('button', { name: 'Copy Monday to every day' }))
    await save(user)
    await user.selectOptions(thato.getByRole('combobox', { name: 'Tuesday' }), 'Opening to closing')
    await save(user)
    const [first] = team
    expect(saved().map(([{ to }]) => to)).toEqual([
      [first, therapist('thato', { weekdays: [] })],
      [first, therapist('thato', { weekdays: [2] })],
    ])
  })

  it('need a name', async () => {
    const user = show()
    type(fields('Neo').getByLabelText('Name'), ' ')
    await save(user)
    expect(section('Therapists').getByText('Please give the name.')).toBeDefined()
    await vi.waitFor(() => expect(document.activeElement).toBe(fields('New therapist').getByLabelText('Name')))
    expect(saved()).toEqual([])
  })

  it('that were typed stay in the tab', async () => {
    const { user, leave } = open()
    await press(user, 'Add a therapist')
    type(fields('New therapist').getByLabelText('Phone (optional)'), '7')
    leave()
    open()
    expect(fields('New therapist').getByLabelText<HTMLInputElement>('Phone (optional)').value).toBe('7')
    type(fields('New therapist').getByLabelText('Name'), 'Kabo')
    await save(user)
    expect(saved()).toMatchObject([[{ from: team, to: [...team, { name: 'Kabo' }] }]])
  })
})
