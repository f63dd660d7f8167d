import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { getReceipt } from '#data/receipts.ts'
import { quotaRestoredInWords } from '#domain/quota.ts'
import { parseReceipt, type Receipt } from '#domain/receipt.ts'
import { keepRequest } from '#forms/requests/kept-requests.ts'
import { button, card, FIELDS, holds, ID, LINE, NOW, open, PENDING, prepareRequest } from '#support/my-booking.tsx'

vi.mock('#data/receipts.ts')
vi.mock('#data/wishes.ts')
vi.mock('#data/email.ts')
vi.mock('#data/services.ts')
vi.mock('#data/diary.ts')

prepareRequest()

describe('reading without an answer', () => {
  it('without a line shows what it was told last, and when; Retry asks again', async () => {
    keepRequest({ id: ID, date: '2030-01-19', answer: { fields: FIELDS, at: NOW.getTime() - 3_600_000 } })
    vi.mocked(getReceipt).mockRejectedValueOnce(LINE)
    const user = open()
    expect(await screen.findByText(/^We cannot be reached just now\. .* at 9:10 AM today\.$/)).toBeDefined()
    expect(screen.getByText('Confirmed')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Ask for another time|Cancel this visit/ })).toBeNull()
    expect(card().textContent).toContain('Changing or cancelling needs a connection.')
    holds()
    await user.click(await button('Retry'))
    expect(await screen.findByText('As of 10:10 AM today.')).toBeDefined()
    expect(await button('Cancel this visit')).toBeDefined()
  })

  it('on a day with the quota used up says until when, and speaks of no connection', async () => {
    const rests = `Looking up a request online rests until ${quotaRestoredInWords(NOW)}, spa time.`
    vi.mocked(getReceipt).mockRejectedValue(new DataError('exhausted', 'Quota exceeded.'))
    const user = open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`Please look again later${rests} Before then, please call +267 71 234 567`)
    act(() => keepRequest({ id: ID, date: '2030-01-19', answer: { fields: FIELDS, at: NOW.getTime() - 3_600_000 } }))
    await user.click(await button('Retry'))
    await waitFor(() => expect(card().textContent).toContain(`${rests} This is what we told you at 9:10 AM today.`))
    expect(card().textContent).toContain('To change or cancel before then, please call')
    expect(card().textContent).not.toMatch(/connection|cannot be reached/)
  })

  it('while the line is slow shows what it was told last, and the answer as soon as it comes', async () => {
    keepRequest({ id: ID, date: '2030-01-19', answer: { fields: FIELDS, at: NOW.getTime() - 3_600_000 } })
    let answer: (receipt: Receipt) => void = () => undefined
    vi.mocked(getReceipt).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    open()
    const told = await screen.findByText(/^We are still looking\. .* at 9:10 AM today\.$/, {}, { timeout: 10_000 })
    expect(screen.getByText('Confirmed')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel this visit' })).toBeNull()
    act(() => answer(parseReceipt(ID, { ...FIELDS, status: 'cancelled', revision: 2 })))
    expect(await screen.findByText('Cancelled')).toBeDefined()
    expect(told.isConnected).toBe(false)
  })

  it('a form that is open stays when a look of its own accord fails', async () => {
    holds()
    const user = open()
    await user.click(await button('Ask for another time'))
    vi.mocked(getReceipt).mockRejectedValueOnce(LINE)
    vi.setSystemTime(Date.now() + 5_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText(/^We cannot be reached just now/)).toBeDefined()
    expect(await button('Ask for this time')).toBeDefined()
  })

  it('without a line does not call late what was not late when it was read', async () => {
    keepRequest({ id: ID, date: '2030-01-19', answer: { fields: { ...FIELDS, ...PENDING }, at: NOW.getTime() } })
    vi.setSystemTime(NOW.getTime() + 3 * 3_600_000)
    vi.mocked(getReceipt).mockRejectedValueOnce(LINE)
    open()
    expect(await screen.findByText('We answer by 12:10 PM today.')).toBeDefined()
    expect(card().textContent).not.toContain('Not answered in time')
  })

  it('without a line and with nothing kept says whom to call', async () => {
    vi.mocked(getReceipt).mockRejectedValueOnce(LINE)
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/cannot be reached.*\+267 71 234 567.*WhatsApp/)
  })
})
