import type { Member } from '#features/house/house.ts'
import { useHousePart } from './shown-house.ts'

/** Placeholder names, shown until main sets the team in the portal. */
export const TEAM: readonly Member[] = [
  {
    name: 'Naledi Mokgosi',
    role: 'Lead Massage Therapist',
    specialty: 'Deep Tissue & Swedish Massage',
    sentence: 'Your shoulders tell me more than you think. I listen before I press.',
    picture: 'team-emblem-lead-massage-therapist',
  },
  {
    name: 'Lorato Sebina',
    role: 'Senior Aesthetician',
    specialty: 'Facial Treatments & Skincare',
    sentence: 'Skin that has seen the sun wants patience, not force.',
    picture: 'team-emblem-senior-aesthetician',
  },
  {
    name: 'Kefilwe Tau',
    role: 'Nail Specialist',
    specialty: 'Manicures & Pedicures',
    sentence: 'Sit down, put your feet in the water. The rest is my work.',
    picture: 'team-emblem-nail-specialist',
  },
]

export const STARS = 5

export const useTeam = (): readonly Member[] => useHousePart(({ team }) => team ?? TEAM)
