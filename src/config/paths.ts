export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  gallery: '/gallery',
  booking: '/booking',
  myBooking: '/my-booking',
  contact: '/contact',
  privacy: '/privacy',
  adminLogin: '/admin-login',
  admin: '/admin',
} as const

export type Path = (typeof paths)[keyof typeof paths]
