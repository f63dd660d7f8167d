import { columnsOf, isBlock } from '#admin/portal/diary/columns.ts'
import { drawnSpan, gapsOf, placeAt, rangeOf, sideBySide } from '#admin/portal/diary/lanes.ts'
import { loadText, percent, spanText, therapistsText, visitNotes } from '#admin/portal/diary/diary-texts.ts'
import { availabilityBadge, requestAvailabilityBadge } from '#admin/portal/bookings/availability-badge.ts'
import type { Booking } from '#domain/booking.ts'
import { alertFinder } from '#domain/client-alert.ts'
import { besideOf } from '#domain/diary/around.ts'
import { availabilityOf, freeStarts } from '#domain/diary/availability.ts'
import { blockProblem, isHoldingPlaces, occupancyOfBlock } from '#domain/diary/block.ts'
import { suggestedPlan } from '#domain/diary/booking-plan.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import { countDay, differenceOf } from '#domain/diary/day.ts'
import { drawDay } from '#domain/diary/drawn-day.ts'
import { visitsDuring, visitsOutside } from '#domain/diary/inside.ts'
import { planAfterMissed } from '#domain/diary/outcome.ts'
import { planDraftOf, planFrom } from '#domain/diary/plan-draft.ts'
import { planProblems } from '#domain/diary/plan-problems.ts'
import { planAt, planEnd, planStart } from '#domain/diary/plan.ts'
import { occupancyOf } from '#domain/diary/occupancy.ts'
import { hoursIfOpen } from '#domain/diary/shifts.ts'
import { copyText, therapistCopies } from '#domain/diary/therapist-copy.ts'
import { judge, offDutyTexts } from '#domain/diary/verdict.ts'
import { loadOf, weekOf } from '#domain/diary/week.ts'
import { busyHours } from '#domain/figures.ts'
import { hoursWarning } from '#domain/visit-warnings.ts'
import { DATE } from '../diary.ts'
import { NOW } from './shapes.ts'
import type { OddSpa } from './spa.ts'

/** All results of the diary's functions for bookings, blocks, days and settings: drawn, counted, proposed and printed. */

const planUses = (booking: Booking, spa: OddSpa) => {
  const { settings, menu, therapists, day, bookings, blocks } = spa
  const suggested = suggestedPlan(booking, settings, menu)
  const plans = [booking.plan, suggested?.plan].flatMap((plan) => plan ?? [])
  return {
    suggested,
    draft: planDraftOf(booking),
    edited: planFrom(booking, booking, { ...settings, menu }, planDraftOf(booking)),
    availabilityBadge: requestAvailabilityBadge(booking, day, { menu, settings, isKnown: true }),
    plans: plans.map((plan) => {
      const hours = hoursOn(plan.date, settings, day)
      const availability = availabilityOf(day, settings.places, plan, booking.plan ?? undefined)
      return {
        span: [planStart(plan), planEnd(plan), planAt(plan, 600)],
        takes: [occupancyOf(plan), countDay(plan.date, [plan], blocks), differenceOf(plan, plan)],
        missed: planAfterMissed(plan, NOW),
        problems: planProblems(plan),
        starts: freeStarts(plan, { day, places: settings.places, hours }),
        verdict: judge({
          plan,
          booking,
          settings,
          therapists,
          day,
          bookings,
          blocks,
          earliest: 0,
          isOpen: () => true,
          isStored: () => true,
        }),
        availabilityBadge: availabilityBadge({ plan, availability, hours }),
        duty: offDutyTexts(plan, therapists, hoursIfOpen(plan.date, settings, day), blocks),
        warning: hoursWarning(booking, 60, hours),
        beside: besideOf(plan, bookings, booking.id).visits.map(({ from, to }) => [from, to]),
      }
    }),
  }
}

const drawn = ({ bookings, blocks, clients, menu, therapists, settings, day }: OddSpa) => {
  const { visits, noTime, cancelled } = drawDay(DATE, bookings, menu)
  if (visits.length + noTime.length + cancelled.length !== bookings.length)
    throw new Error('A booking is drawn nowhere.')
  const hours = hoursOn(DATE, settings, day) ?? { opens: 540, lastEnd: 1_110, closes: 1_140 }
  const columns = columnsOf({ date: DATE, hours: hoursIfOpen(DATE, settings, day), visits, blocks, therapists })
  const pieces = columns.flatMap((column) => column.pieces)
  const range = rangeOf({ from: hours.opens, to: hours.closes }, pieces)
  const spans = pieces.map((piece) => drawnSpan(piece, range))
  const { copies, unassigned } = therapistCopies({
    ...{ date: DATE, bookings, blocks, therapists, menu },
    ...{ hours: hoursOn(DATE, settings, day), alertOf: alertFinder(clients) },
  })
  return {
    range,
    hoursDrawn: Array.from({ length: (range.to - range.from) / 60 }).length,
    spans: [...spans, ...sideBySide(spans)],
    gaps: gapsOf(pieces, range).map((gap) => [gap, placeAt(gap, 0.5)]),
    words: pieces.map((piece) => [
      spanText(piece),
      isBlock(piece)
        ? piece.block.words
        : [visitNotes(piece.visit, therapists), therapistsText(piece.entry, therapists)],
    ]),
    copies: [copies.map(copyText), unassigned],
    hit: [...visitsOutside(visits, hours), ...blocks.flatMap((block) => visitsDuring(visits, block))].length,
  }
}

const blockUses = ({ blocks }: OddSpa) =>
  blocks.map((block) => ({
    span: spanText(block),
    problem: blockProblem(block),
    takes: occupancyOfBlock(block),
    isHoldingPlaces: isHoldingPlaces(block),
  }))

const dayUses = ({ day, settings }: OddSpa) => {
  const load = loadOf(day, settings.places, hoursOn(DATE, settings, day))
  return {
    load: [loadText(load), percent(load.share ?? 0)],
    week: weekOf(day.date),
    busy: busyHours([day, day], DATE),
  }
}

export const diaryUses = (spa: OddSpa) => ({
  plans: spa.bookings.map((booking) => planUses(booking, spa)),
  drawn: drawn(spa),
  blocks: blockUses(spa),
  day: dayUses(spa),
})
