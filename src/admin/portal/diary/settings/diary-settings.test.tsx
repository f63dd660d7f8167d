import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { saveDiarySettings } from '#data/house-changes.ts'
import { answer, press, staff } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { onBack, open, prepareSettings, section, show, type } from '#support/diary-settings.tsx'

vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')

prepareSettings()

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
    expect(saved()).toEqual([[{ from, to }]])
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
