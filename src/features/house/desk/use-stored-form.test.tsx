import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { disturb } from '#support/faults.ts'
import { MAIL_SETTINGS } from '#support/mail-settings.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { MailPart } from './mail-part.tsx'

/** What every form of settings does, shown with the settings of the mails. */

const data = openStoredData()
const PATH = 'settings/email'
const put = (own: object = {}) => data.put(PATH, { ...MAIL_SETTINGS, ...own })
beforeEach(() => put())
afterEach(() => {
  vi.restoreAllMocks()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const shown = () => ['Service', 'Public key'].map((label) => field(label).value)
const show = async () => {
  const part = showStoredPart(MailPart)
  await screen.findByRole('region', { name: 'Mail to clients' })
  return part
}
const saved = () => screen.findByText(/^Saved at/)
const isUntouched = () => waitFor(() => expect(screen.queryByText('Discard changes')).toBeNull())

it('an own save is no colleague’s change, and what is typed meanwhile stays', async () => {
  const { press } = await show()
  await data.setFaults({ writes: 'late' })
  type(field('Public key'), ' mine')
  await press('Save')
  type(field('Service'), 'mine')
  await data.setFaults({})
  await saved()
  await waitFor(async () => expect(await data.at(PATH)).toMatchObject({ ...MAIL_SETTINGS, publicKey: 'mine' }))
  expect(shown()).toEqual(['mine', ' mine'])
  await press('Save')
  await waitFor(async () => expect(await data.at(PATH)).toMatchObject({ serviceId: 'mine', publicKey: 'mine' }))
  await isUntouched()
})

it('an own save whose answer got lost is taken up', async () => {
  const { press, answer } = await show()
  type(field('Public key'), 'mine')
  // As often as the SDK tries.
  disturb(
    ':commit',
    Array.from({ length: 5 }, () => 'dropped after' as const),
  )
  await press('Save')
  const told = await screen.findByRole('dialog', { name: 'ERROR' })
  expect(told.textContent).toContain('The database did not answer. Look at the card or the page before you try again')
  await answer('ERROR', 'OK')
  await isUntouched()
  expect(shown()).toEqual([MAIL_SETTINGS.serviceId, 'mine'])
})
