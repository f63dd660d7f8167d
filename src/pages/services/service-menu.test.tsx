import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetServices } from '#data/services.ts'
import type { Service } from '#features/menu/service.ts'
import { openStoredData } from '#support/stored-data.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { ServiceMenu } from './services-page.tsx'

const data = openStoredData()

const service = (name: string, category: Service['category'], over: Partial<Service> = {}): Service => ({
  id: name,
  name,
  category,
  description: `About ${name}`,
  duration: 60,
  price: 'P350',
  icon: 'Sparkles',
  ...over,
})

const MENU = [
  service('Gel Manicure', 'nails', { duration: 45, price: 'From P180' }),
  service('Swedish Massage', 'massage'),
]

const show = () =>
  render(
    <MemoryRouter>
      <DialogProvider>
        <ServiceMenu />
      </DialogProvider>
    </MemoryRouter>,
  )

const TEXT = 'Unable to load services. Please refresh the page or contact us.'

const store = (menu: readonly Service[]) =>
  Promise.all(menu.map(({ id, ...fields }) => data.put(`services/${id}`, fields)))

beforeEach(async () => {
  forgetServices()
  await store(MENU)
})

describe('the menu of services', () => {
  it('says that it loads, then groups by category in the specified order and leaves empty groups out', async () => {
    await data.setFaults({ reads: 'late' })
    show()
    expect(screen.getByRole('status').textContent).toBe('Loading our services...')
    await data.setFaults({})
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map((heading) => heading.textContent)).toEqual(['Massage Therapy', 'Hands & Feet'])
  })

  it('says Services Coming Soon only of a list known to be empty, with the services phone', async () => {
    for (const { id } of MENU) await data.remove(`services/${id}`)
    show()
    expect(await screen.findByText('Services Coming Soon')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+2671234567')
  })

  it('alerts once when it cannot be loaded, and Retry loads it', async () => {
    await data.setFaults({ reads: 'denied' })
    show()
    const dialog = await screen.findByRole('dialog', { name: 'Services' })
    expect(within(dialog).getByText(TEXT)).toBeTruthy()
    await userEvent.setup().click(within(dialog).getByRole('button', { name: 'OK' }))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(TEXT)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Services Coming Soon')).toBeNull()
    expect(within(alert).getByRole('link', { name: /Call/ })).toBeTruthy()
    await data.setFaults({})
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Swedish Massage')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows it at once on the next page, and asks no more', async () => {
    const first = show()
    await screen.findByText('Swedish Massage')
    first.unmount()
    await data.setFaults({ reads: 'denied' })
    show()
    expect(screen.getByText('Swedish Massage')).toBeTruthy()
  })
})
