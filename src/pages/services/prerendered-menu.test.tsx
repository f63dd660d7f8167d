import { act, render, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileHydrating } from '#support/hydration.ts'
import { listServices } from '#data/services.ts'
import type { Service } from '#domain/service.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import {
  entriesOf,
  MENU_BLOCK,
  type PrerenderedMenu,
  PrerenderedMenuContext,
  readPrerenderedMenu,
} from '#ui/prerendered-menu.ts'
import { ServiceMenu } from './services-page.tsx'

vi.mock('#data/services.ts')

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
  document.body.innerHTML =
    `<div id="root">${renderToString(page(prerendered))}</div>` +
    `<script type="application/json" id="${MENU_BLOCK}">${JSON.stringify(entriesOf(prerendered))}</script>`
  const element = document.getElementById('root')
  const mismatches: unknown[] = []
  if (!element) throw new Error('no root')
  const before = element.querySelector('h3')
  act(() => {
    root = hydrateRoot(element, page(readPrerenderedMenu(document)), {
      onRecoverableError: (error) => void mismatches.push(error),
    })
  })
  return { before, mismatches }
}

/** Fires the event and waits for its effects. */
const happens = (event: () => void) =>
  act(() => {
    event()
    return Promise.resolve()
  })

const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

let print: Parameters<typeof listServices>[0]
let arrive: (list: Service[]) => void
let fail: (error: Error) => void
beforeEach(() => {
  print = undefined
  const answer = new Promise<Service[]>((resolve, reject) => {
    arrive = resolve
    fail = reject
  })
  vi.mocked(listServices).mockImplementation((onPublished) => {
    print = onPublished
    return answer
  })
})

it('the prerendered menu hydrates unchanged, then the fresh list replaces it', async () => {
  const { before, mismatches } = hydrate(service('Swedish'))
  expect(mismatches).toEqual([])
  expect(names()).toEqual(['Swedish'])
  await happens(() => arrive([service('Swedish'), service('Thai')]))
  expect(names()).toEqual(['Swedish', 'Thai'])
  // The element is the same from the first paint to the last, so hydration kept it.
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toBe(before)
})

it('the prerendered menu stays under notice and alert when the fresh list cannot be loaded', async () => {
  hydrate(service('Swedish'))
  await happens(() => fail(new Error('offline')))
  expect(screen.getByRole('dialog', { name: 'Services' }).textContent).toContain('Unable to load services.')
  expect(screen.getByRole('alert').textContent).toContain('Unable to load services.')
  expect(names()).toEqual(['Swedish'])
})

it('a menu prerendered without descriptions is not used by a page that shows them: it shows the published one, also when the fresh list cannot be loaded', async () => {
  const prerendered = { services: [service('Swedish')], brief: true }
  document.body.innerHTML = `<script type="application/json" id="${MENU_BLOCK}">${JSON.stringify(entriesOf(prerendered))}</script>`
  const read = readPrerenderedMenu(document)
  expect(read).toEqual({ services: [{ ...service('Swedish'), description: '' }], brief: true })
  render(page(read))
  expect(screen.getByText('Loading our services...')).toBeDefined()
  await vi.waitFor(() => expect(print).toBeDefined())
  await happens(() => print?.([service('Thai')]))
  expect(names()).toEqual(['Thai'])
  await happens(() => fail(new Error('offline')))
  expect(screen.getByRole('alert').textContent).toContain('Below is our last published menu.')
  expect(names()).toEqual(['Thai'])
})
