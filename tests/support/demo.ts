/**
 * The documented demo data: accounts, codes and a working API key. These data exist in emulator projects only; no
 * deployed code imports this file.
 */
export const DEMO_ACCOUNTS = {
  admin: {
    uid: 'demo-admin',
    email: 'admin@thecave.example',
    password: 'cave-admin-demo',
    role: 'admin',
    first_name: 'Maryam',
    last_name: 'Oyelaran',
  },
  member: {
    uid: 'demo-member',
    email: 'member@thecave.example',
    password: 'cave-member-demo',
    role: 'member',
    first_name: 'Yusuf',
    last_name: 'Karimzade',
  },
  second: {
    uid: 'demo-second',
    email: 'second@thecave.example',
    password: 'cave-second-demo',
    role: 'member',
    first_name: 'Sana',
    last_name: 'Whitlock',
  },
} as const

export const DEMO_CODES = {
  unused: ['CAVEDEM2', 'CAVEDEM3', 'CAVEDEM4'],
  used: 'CAVEUSED',
} as const

/** The last six characters are a valid checksum, so the endpoint accepts the key. */
export const DEMO_API_KEY = 'lv_DemoKeyForTheEmulatorsOnlyNeverInProduct1x2Rza3R'

/** A key with a valid checksum, which is stored as inactive. */
export const DEMO_INACTIVE_API_KEY = 'lv_DemoKeyThatIsInactiveOnTheEmulatorsOnly1233gQi5O'
