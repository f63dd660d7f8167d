type Feature = { name: string; description: string }

export const FEATURES: readonly Feature[] = [
  {
    name: 'Luxury & Comfort',
    description: 'Fresh linen, warm oil and low light: every room is made ready for you before you arrive.',
  },
  {
    name: 'Expert Therapists',
    description: 'Trained hands that know when to press and when to pause, and who ask before they begin.',
  },
  {
    name: 'Personalized Care',
    description: 'Tell us how you slept, where it hurts and what you like. The treatment follows you.',
  },
  {
    name: 'Peaceful Location',
    description: 'A lodge in Mmopane, close to Gaborone and far from its noise. The evening does the rest.',
  },
]
