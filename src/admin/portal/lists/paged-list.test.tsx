import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { wholeList } from '#support/portal-data.ts'
import { viewOf } from '#support/portal-lists.ts'
import { PortalViewContext } from '../portal-view.ts'
import { PagedList } from './paged-list.tsx'

const listOf = (size: number) => (
  <PortalViewContext value={viewOf()}>
    <PagedList
      pages={wholeList(Array.from({ length: size }, (_, index) => ({ name: `Guest ${index + 1}` })))}
      noun="clients"
      empty="No clients yet"
      searchable={({ name }) => ({ names: [name], email: '', phone: '' })}
    >
      {({ name }) => <li key={name}>{name}</li>}
    </PagedList>
  </PortalViewContext>
)
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('shows at most 100 entries, and the others by Show older and Show newer', async () => {
  render(listOf(160))
  const user = userEvent.setup()
  expect([names().length, names()[0]]).toEqual([100, 'Guest 1'])
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect([names().length, names()[0]]).toEqual([100, 'Guest 51'])
  await user.click(screen.getByRole('button', { name: 'Show newer' }))
  expect(names()[0]).toBe('Guest 1')
})

it('shows the end of a list that became shorter than the shown part, and says when it is empty', async () => {
  const { rerender } = render(listOf(160))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show older' }))
  rerender(listOf(50))
  expect([names().length, names()[0]]).toEqual([50, 'Guest 1'])
  expect(screen.queryByRole('button', { name: 'Show newer' })).toBeNull()
  rerender(listOf(0))
  screen.getByText('No clients yet')
})
