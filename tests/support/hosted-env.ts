/** The least configuration of a hosted deployment. Builds read the project's menu, so the project must be one that does not exist. */
export const HOSTED = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'spa.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'spa-in-mmopane',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_PUBLIC_KEY: 'public',
  VITE_EMAILJS_BOOKING_TEMPLATE_ID: 'booking',
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: 'contact',
  VITE_SITE_URL: 'https://www.spa.example',
}
