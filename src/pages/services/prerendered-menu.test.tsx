import { act, render, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { whileHydrating } from '#support/hydration.ts'
import { openStoredData } from '#support/stored-data.ts'
import { publishMenu } from '#support/visitor-page.ts'
import { forgetServices } from '#data/services.ts'
import type { Service } from '#features/menu/service.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import {
  type PrerenderedMenu,
  PrerenderedMenuContext,
  readPrerenderedMenu,
  serviceText,
} from '#features/menu/prerendered-menu.ts'
import { ServiceMenu } from './services-page.tsx'

const data = openStoredData()

const service = (name: string): Service => ({
  id: name,
  name,
  description: `${name}, unhurried.`,
  category: 'massage',
  duration: 60,
  price: 'P450',
  icon: 'Heart',
})

const page = (menu: PrerenderedMenu | undefined) => (
  <MemoryRouter>
    <DialogProvider>
      <PrerenderedMenuContext value={menu}>
        <ServiceMenu />
      </PrerenderedMenuContext>
    </DialogProvider>
  </MemoryRouter>
)

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

/** Renders the page as the build does and hydrates it. A mismatch writes to the console, which fails the test. */
const hydrate = (...services: Service[]) => whileHydrating(() => hydratePage(services))

const hydratePage = (services: Service[]) => {
  const prerendered = { services, brief: false }
  document.body.innerHTML = `<div id="root">${renderToString(page(prerendered))}</div>`
  const element = document.getElementById('root')
  if (!element) throw new Error('no root')
  act(() => {
    root = hydrateRoot(element, page(readPrerenderedMenu(document)))
  })
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

beforeEach(forgetServices)

it('the prerendered menu stays under notice and alert when the fresh list cannot be loaded', async () => {
  await data.setFaults({ reads: 'denied' })
  hydrate(service('Swedish'))
  const alert = await screen.findByRole('dialog', { name: 'Services' })
  expect(alert.textContent).toContain('Unable to load services.')
  expect(screen.getByRole('alert').textContent).toContain('Unable to load services.')
  expect(names()).toEqual(['Swedish'])
})

it('a menu prerendered without descriptions is not used by a page that shows them: it shows the published one, also when the fresh list cannot be loaded', async () => {
  data.configure()
  publishMenu(service('Thai'))
  await data.setFaults({ reads: 'late' })
  document.body.innerHTML = `<li data-service="${serviceText(service('Swedish'))}"></li>`
  const read = readPrerenderedMenu(document)
  expect(read).toEqual({ services: [{ ...service('Swedish'), description: '', position: 0 }], brief: true })
  render(page(read))
  expect(screen.getByText('Loading our services...')).toBeDefined()
  await screen.findByRole('heading', { name: 'Thai' })
  expect(names()).toEqual(['Thai'])
  await data.setFaults({ reads: 'denied' })
  expect((await screen.findByRole('alert')).textContent).toContain('Below is our last published menu.')
  expect(names()).toEqual(['Thai'])
})
