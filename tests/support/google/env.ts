import { fileURLToPath } from 'node:url'

const BROWSER = fileURLToPath(new URL('./browser.mjs', import.meta.url))

/** The variables of firebase-tools' lib/api.js for the services that set-up uses, by the prefix of the played service. */
const ADDRESSES: Record<string, string> = {
  FIREBASE_AUTHPROXY_URL: 'auth-proxy',
  FIREBASE_AUTH_URL: 'accounts',
  FIREBASE_TOKEN_URL: 'googleapis',
  FIREBASE_GOOGLE_URL: 'googleapis',
  FIREBASE_API_URL: 'firebase',
  FIREBASE_FIREDATA_URL: 'firedata',
  FIREBASE_RESOURCEMANAGER_URL: 'resource-manager',
  FIREBASE_RULES_URL: 'rules',
  FIREBASE_HOSTING_API_URL: 'hosting',
  FIREBASE_HOSTING_URL: 'sites',
  FIREBASE_AUTH_MANAGEMENT_URL: 'identity',
  FIREBASE_IDENTITY_URL: 'identity',
  FIREBASE_SERVICE_USAGE_URL: 'service-usage',
  FIREBASE_IAM_URL: 'iam',
  FIREBASE_APPCHECK_URL: 'app-check',
  FIREBASE_CLOUDBILLING_URL: 'billing',
  CLOUD_APIKEYS_URL: 'api-keys',
}

export const envOf = (port: number): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(ADDRESSES).map(([name, service]) => [name, `http://127.0.0.1:${port}/${service}`]),
  ),
  // Another host name, because firebase-tools asks Service Usage for a service by the host name of its address (usage.ts).
  FIRESTORE_URL: `http://localhost:${port}/firestore`,
  // No message of the day and no update notice are fetched; without consent nothing is measured.
  CI: 'true',
  NO_UPDATE_NOTIFIER: '1',
  // Google's own libraries would look for a service account on the network of a cloud.
  METADATA_SERVER_DETECTION: 'none',
  // The browser of firebase-tools asks BROWSER only where there is no desktop.
  BROWSER,
  DISPLAY: '',
  WAYLAND_DISPLAY: '',
})
