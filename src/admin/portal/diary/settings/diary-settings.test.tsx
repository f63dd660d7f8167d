import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { countBlockedDays } from '#data/diary-changes.ts'
import { saveDiarySettings, saveTherapists } from '#data/house-changes.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { EVERY_DAY } from '#domain/diary/shifts.ts'
import type { Staff } from '#domain/staff.ts'
import { answer, dialog, main, press, staff } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { therapist } from '#support/therapists.ts'
import { type House, HouseContext } from '../../use-house.ts'
import { DiarySettingsPage } from './diary-settings.tsx'

vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')

const onBack = vi.fn()
const team = [therapist('neo', { phone: '71234567' }), therapist('thato')]
const page = (own: Partial<House>, who: Staff) => (
  <SignedIn staff={who}>
    <MemoryRouter>
      <DialogProvider>
        <HouseContext value={{ ...houseOf(), therapists: team, ...own }}>
          <DiarySettingsPage onBack={onBack} />
        </HouseContext>
      </DialogProvider>
    </MemoryRouter>
  </SignedIn>
)
const open = (own: Partial<House> = {}, who: Staff = main) => {
  const { unmount: leave } = render(page(own, who))
  return { user: userEvent.setup(), leave }
}
const show = (own: Partial<House> = {}, who: Staff = main) => open(own, who).user
const section = (name: string) => within(screen.getByRole('region', { name }))
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
const dropped = new DataError('unknown', 'The line dropped.')

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(countBlockedDays).mockResolvedValue()
  vi.mocked(saveDiarySettings).mockResolvedValue()
  vi.mocked(saveTherapists).mockResolvedValue()
})

describe('the settings', () => {
  it('are for main only, and lead back', async () => {
    const user = show({}, staff)
    expect(screen.getByText(/Only a Main Admin can/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    await press(user, 'Back to the diary')
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('have no form before they were read', () => {
    show({ isKnown: false })
    expect(screen.getByText('Loading the settings...')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('that could not be read are asked for again', async () => {
    const reload = vi.fn<() => Promise<void>>().mockResolvedValue()
    const user = show({ isKnown: false, failed: 'No answer.', reload })
    expect(screen.getByRole('alert').textContent).toContain('Could not load the settingsNo answer.')
    expect(screen.queryByRole('textbox')).toBeNull()
    await press(user, 'Retry')
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('the limits', () => {
  const field = (label: string) => section('The house').getByLabelText<HTMLInputElement>(label)
  const save = (user: ReturnType<typeof show>) => user.click(section('The house').getByRole('button', { name: 'Save' }))
  const saved = () => vi.mocked(saveDiarySettings).mock.calls

  it('begin with what is stored, and are saved as typed', async () => {
    const user = show()
    expect(['Places: Massage Therapy', 'Places: Facial Treatments'].map((label) => field(label).value)).toEqual([
      '2',
      '',
    ])
    type(field('Places: Massage Therapy'), '3')
    type(field('Places: Hands & Feet'), '')
    type(field('Minutes of notice'), '90')
    await save(user)
    const { settings } = houseOf()
    const { places, buffer, notice, daysAhead } = settings
    const from = { places, buffer, notice, daysAhead }
    const to = { ...from, places: { massage: 3, guests: 6 }, notice: 90 }
    expect(saved()).toEqual([[{ from, to }, main]])
    expect(await section('The house').findByText(/^Saved at/)).toBeDefined()
  })

  it('that cannot be are said at their field', async () => {
    const user = show()
    type(field('Guests in the house'), 'many')
    await save(user)
    expect(field('Guests in the house').getAttribute('aria-invalid')).toBe('true')
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Guests in the house')))
    expect(saved()).toEqual([])
  })

  it('that were not saved stay as typed, with the reason', async () => {
    vi.mocked(saveDiarySettings).mockRejectedValueOnce(dropped)
    const user = show()
    type(field('Places: Massage Therapy'), '4')
    await save(user)
    expect((await dialog('The settings were not saved')).textContent).toContain('The line dropped.')
    await answer(user, 'The settings were not saved', 'OK')
    expect(field('Places: Massage Therapy').value).toBe('4')
    expect(section('The house').queryByText(/^Saved at/)).toBeNull()
  })
})

describe('the limits that are typed', () => {
  const field = (label: string) => section('The house').getByLabelText<HTMLInputElement>(label)

  it('stay in the tab until they are discarded', async () => {
    const { user, leave } = open()
    type(field('Minutes of notice'), 'soon')
    leave()
    show()
    expect(field('Minutes of notice').value).toBe('soon')
    await press(user, 'Discard changes')
    await answer(user, 'Discard what you typed?', 'Discard')
    expect(field('Minutes of notice').value).toBe('0')
  })
})

describe('the therapists', () => {
  const fields = (name: string) => within(section('Therapists').getByRole('group', { name }))
  const save = (user: ReturnType<typeof show>) => press(user, 'Save therapists')
  const saved = () => vi.mocked(saveTherapists).mock.calls

  it('are changed, removed and added', async () => {
    const user = show()
    type(fields('Neo').getByLabelText('Name'), ' Neo M ')
    await user.click(fields('Neo M').getByRole('checkbox', { name: 'Sunday' }))
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
    expect(saved()).toEqual([[{ from: team, to: [neo, lesedi] }, main]])
    expect(await section('Therapists').findByText(/^Saved at/)).toBeDefined()
    expect(countBlockedDays).toHaveBeenCalledOnce()
  })

  it('with another phone, or who are said to be a man, leave the coming days alone; a failure there is not one of saving', async () => {
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
        main,
      ],
    ])
    expect(await section('Therapists').findByText(/^Saved at/)).toBeDefined()
    expect(countBlockedDays).not.toHaveBeenCalled()
    vi.mocked(countBlockedDays).mockRejectedValueOnce(dropped)
    await user.click(fields('Neo').getByRole('checkbox', { name: 'Sunday' }))
    await save(user)
    expect((await dialog('SAVED, BUT NOT ON ALL DAYS')).textContent).toContain('The line dropped.')
    await answer(user, 'SAVED, BUT NOT ON ALL DAYS', 'OK')
    expect(saved()).toHaveLength(2)
  })

  it('get own hours in two weeks in turn, by the keyboard', async () => {
    const user = show()
    const neo = fields('Neo')
    await user.selectOptions(neo.getByLabelText('Works'), 'Own hours, or weeks in turn')
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
    expect(saved()).toEqual([[{ from: team, to: [{ ...first, weeks, weekOneFrom: '2030-01-14' }, ...rest] }, main]])
  })

  it('have the hours of Monday every day, or again from opening to closing', async () => {
    const user = show()
    const thato = fields('Thato')
    await user.selectOptions(thato.getByLabelText('Works'), 'Own hours, or weeks in turn')
    await user.selectOptions(thato.getByRole('combobox', { name: 'Monday' }), 'Off')
    await user.click(thato.getByRole('button', { name: 'Copy Monday to every day' }))
    await save(user)
    await user.selectOptions(thato.getByLabelText('Works'), 'Opening to closing')
    await user.click(thato.getByRole('checkbox', { name: 'Tuesday' }))
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
    expect(saved()).toMatchObject([[{ from: team, to: [...team, { name: 'Kabo' }] }, main]])
  })

  it('whose save got no answer stay as typed', async () => {
    vi.mocked(saveTherapists).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const user = show()
    type(fields('Thato').getByLabelText('Phone (optional)'), '72345678')
    await save(user)
    const told = await dialog('OUTCOME NOT KNOWN')
    expect(told.textContent).toContain('it may have been saved or not')
    await answer(user, 'OUTCOME NOT KNOWN', 'OK')
    expect(fields('Thato').getByLabelText<HTMLInputElement>('Phone (optional)').value).toBe('72345678')
  })
})
