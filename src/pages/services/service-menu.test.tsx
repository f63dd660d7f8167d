import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { service } from '#support/builders.ts'
import { whileHydrating } from '#support/hydration.ts'
import { openStoredData } from '#support/stored-data.ts'
import { publishMenu } from '#support/visitor-page.ts'
import { forgetServices } from '#data/services.ts'
import {
  type PrerenderedMenu,
  PrerenderedMenuContext,
  readPrerenderedMenu,
  serviceText,
} from '#features/menu/prerendered-menu.ts'
import type { Service } from '#features/menu/service.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { ServiceMenu } from './services-page.tsx'

const data = openStoredData()

const named = (name: string, own: Partial<Service> = {}) => service({ id: name, name, ...own })
const MENU = [named('Gel Manicure', { category: 'nails' }), named('Swedish Massage')]

const page = (menu?: PrerenderedMenu) => (
  <MemoryRouter>
    <DialogProvider>
      <PrerenderedMenuContext value={menu}>
        <ServiceMenu />
      </PrerenderedMenuContext>
    </DialogProvider>
  </MemoryRouter>
)
const TEXT = 'Unable to load services. Please refresh the page or contact us.'
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

let root: Root | undefined
beforeEach(async () => {
  forgetServices()
  for (const { id, ...fields } of MENU) await data.put(`services/${id}`, fields)
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

it('loads, is grouped by category in the specified order without empty groups, and is read once for all pages', async () => {
  await data.setFaults({ reads: 'late' })
  const first = render(page())
  expect(screen.getByRole('status').textContent).toBe('Loading our services...')
  await data.setFaults({})
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map((heading) => heading.textContent)).toEqual(['Massage Therapy', 'Hands & Feet'])
  first.unmount()
  await data.setFaults({ reads: 'denied' })
  render(page())
  expect(screen.getByText('Swedish Massage')).toBeTruthy()
})

it('alerts once when it cannot be loaded, and Retry loads it; Services Coming Soon is said of an empty list alone', async () => {
  const user = userEvent.setup()
  await data.setFaults({ reads: 'denied' })
  render(page())
  const dialog = await screen.findByRole('dialog', { name: 'Services' })
  expect(within(dialog).getByText(TEXT)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await screen.findByRole('alert')).textContent).toContain(TEXT)
  expect([screen.queryByRole('dialog'), screen.queryByText('Services Coming Soon')]).toEqual([null, null])
  await data.setFaults({})
  for (const { id } of MENU) await data.remove(`services/${id}`)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Services Coming Soon')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+2671234567')
})

it('the prerendered menu is hydrated, and stays under notice and alert when the fresh list cannot be loaded', async () => {
  await data.setFaults({ reads: 'denied' })
  // A mismatch writes to the console, which fails the test.
  whileHydrating(() => {
    const menu = { services: [named('Swedish')], brief: false }
    document.body.innerHTML = `<div id="root">${renderToString(page(menu))}</div>`
    const element = document.getElementById('root')
    if (!element) throw new Error('no root')
    act(() => {
      root = hydrateRoot(element, page(readPrerenderedMenu(document)))
    })
  })
  expect((await screen.findByRole('dialog', { name: 'Services' })).textContent).toContain(TEXT)
  expect(screen.getByRole('alert').textContent).toContain(TEXT)
  expect(names()).toEqual(['Swedish'])
})

it('a menu prerendered without descriptions is not used by a page that shows them: it shows the published one', async () => {
  data.configure()
  publishMenu(named('Thai'))
  await data.setFaults({ reads: 'late' })
  document.body.innerHTML = `<li data-service="${serviceText(named('Swedish'))}"></li>`
  const read = readPrerenderedMenu(document)
  expect(read).toEqual({ services: [{ ...named('Swedish'), description: '', position: 0 }], brief: true })
  render(page(read))
  expect(screen.getByText('Loading our services...')).toBeDefined()
  await screen.findByRole('heading', { name: 'Thai' })
  await data.setFaults({ reads: 'denied' })
  expect((await screen.findByRole('alert')).textContent).toContain('Below is our last published menu.')
  expect(names()).toEqual(['Thai'])
})
