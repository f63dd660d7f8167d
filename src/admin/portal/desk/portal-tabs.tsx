import { type Lists, useLists } from '../portal-lists.ts'
import type { Read } from '../lists/use-read.ts'
import { usePortalView } from '../portal-view.ts'
import { type TabLabel, TabList, TabPanel } from '../tabs.tsx'
import { type Tab, TABS, VIEWS } from '../views.tsx'
import { type Arrivals, useArrivals } from './use-arrivals.ts'

const figureText = ({ value, failed }: Read<number>) =>
  failed === undefined && value !== undefined ? String(value) : '–'

const labelOf = (name: Tab, lists: Lists, arrivals: Arrivals): TabLabel<Tab> => {
  const { title, count, notes, isPressing } = VIEWS[name]
  return {
    name,
    label: count ? `${title} (${figureText(count(lists))})` : title,
    notes: Object.entries(notes?.(lists, arrivals) ?? {}).flatMap(([word, number]) =>
      number ? `${number} ${word}` : [],
    ),
    isPressing: isPressing?.(lists) ?? false,
  }
}

/** The tabs of the portal with what wants attention in each. */
export const PortalTabs = () => {
  const { tab, showTab } = usePortalView()
  const lists = useLists()
  const arrivals = useArrivals()
  return (
    <TabList
      label="Portal"
      current={tab}
      onChoose={showTab}
      tabs={TABS.map((name) => labelOf(name, lists, arrivals))}
    />
  )
}

/** The view that is open. */
export const PortalPanel = () => {
  const { tab } = usePortalView()
  const { Panel } = VIEWS[tab]
  return (
    <TabPanel of={tab}>
      <Panel />
    </TabPanel>
  )
}
