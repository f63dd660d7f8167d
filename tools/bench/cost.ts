import { BOOKINGS, busyWeek, CLIENTS, fillBigSpa } from './big-spa.ts'
import { startBilledFirestore } from './cost/billed-firestore.ts'
import { judge } from './cost/budgets.ts'
import { featuresOf } from './cost/day.ts'
import * as desk from './cost/desk-steps.ts'
import { reportOf } from './cost/report.ts'
import { books, looks, opensLink } from './cost/visitor-steps.ts'
import { HOUR, leaveMidnightBehind, MINUTE, newDevice, openPortal, type World } from './cost/world.ts'
import { freePorts, startPreview } from './lib/built-site.ts'
import { launchChrome } from './lib/chrome.ts'
import { writeResult } from './lib/results.ts'

// Plays each step of the budgeted day once, through the real site and portal, and adds up: its bill × how often it happens. While the desk
// acts two portals listen, so what a change costs each of them is part of the step.

/** A month of the history then holds about 420 bookings, as the figures of last month read them. */
const TEN_YEARS = 3_652 * 24 * HOUR

const note = (step: string) => {
  console.log(`${new Date().toISOString().slice(11, 19)} ${step}`)
}

const playDay = async (world: World) => {
  const { firestore } = world
  note('visitors look')
  const look = await looks(world)

  note('the portal is opened')
  firestore.take()
  const main = await openPortal(world, 'main')
  const opening = firestore.take()
  const staff = await openPortal(world, 'staff')
  firestore.take()

  note('visitors book, while two portals listen')
  const booking = await books(world, { first: 'Kagiso', email: 'kagiso@example.com', ahead: 3, time: '10:00 AM' })
  await books(world, { first: 'Boitshepo', email: 'boitshepo@example.com', ahead: 5, time: '02:00 PM' })
  const link = await opensLink(world, booking.id)

  note('the desk acts')
  const confirmed = await desk.billOf(world, () => desk.confirm(main, 'Kagiso'))
  const moved = await desk.billOf(world, () => desk.confirm(main, 'Kagiso', '11:30'))
  await desk.confirm(main, 'Boitshepo')
  const off = await desk.billOf(world, () => desk.callOff(main, 'Boitshepo'))
  const firstSearch = await desk.billOf(world, () => desk.search(staff, 'Kagiso'))
  const searched = await desk.billOf(world, () => desk.search(staff, 'Boitshepo'))
  const firstEntered = await desk.billOf(world, () => desk.enter(staff, 'Onalenna', '+44 20 7946 0958', '11:00'))
  const entered = await desk.billOf(world, () => desk.enter(staff, 'Masego', '+44 20 7946 0959', '13:00'))

  note('the diary and the figures')
  await desk.openDiary(staff, busyWeek(Date.now())[0] ?? '')
  // What a portal reads late after it was opened belongs to its opening.
  await firestore.settle(6_000)
  const day = await desk.billOf(world, () => desk.nextDay(staff))
  await staff.context.close()
  await desk.openFigures(main)
  await firestore.settle(6_000)
  const month = await desk.billOf(world, () => desk.lastMonth(main))
  await desk.openLists(main)
  await firestore.settle(6_000)

  note('an hour alone, and a broken line')
  await leaveMidnightBehind(world, main, 4 * HOUR)
  const alone = await desk.billOf(world, () => desk.leaveAlone(world, main))
  const minute = await desk.billOf(world, () => desk.loseLine(world, main, MINUTE))
  const hour = await desk.billOf(world, () => desk.loseLine(world, main, HOUR))
  await main.context.close()

  return {
    'a look at the menu': look,
    'choosing a date and turning two months': booking.calendar,
    'sending a request': booking.sent,
    'opening the link': link,
    'opening the portal': opening,
    'an hour of a portal left alone': alone,
    'a line broken for a minute': minute,
    'a line broken for an hour': hour,
    'confirming a request': confirmed,
    'moving a booking': moved,
    'calling off a booking': off,
    'another day in the diary': day,
    'the first search of a portal': firstSearch,
    'a further search': searched,
    'the first New booking of a portal': firstEntered,
    'a further New booking': entered,
    'the figures of last month': month,
  }
}

const ports = await freePorts()
const firestore = await startBilledFirestore()
note('the site is built')
const preview = await startPreview('cost', ports, firestore.port)
const browser = await launchChrome()
try {
  note('the database is filled')
  await fillBigSpa(firestore.port, TEN_YEARS / MINUTE / BOOKINGS)
  const played = await playDay({
    firestore,
    openDevice: () => newDevice(browser, `http://127.0.0.1:${ports.site}`),
  })
  const features = featuresOf(played)
  const judged = judge(features)
  await writeResult('cost', reportOf(features, judged, `${BOOKINGS} bookings and ${CLIENTS} clients stored`))
  if (judged.some(({ isKept }) => !isKept)) process.exitCode = 1
} finally {
  await browser.close()
  preview.stop()
  await firestore.close()
}
