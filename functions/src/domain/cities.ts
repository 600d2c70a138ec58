import type { PrayerMethod } from './options'

/** A city for which prayer times can be calculated. */
export interface City {
  name: string
  zone: string
  /** Coordinates in degrees. North and east are positive. */
  latitude: number
  longitude: number
  /** The method of calculating prayer times that is customary in the city's region. */
  method: PrayerMethod
}

type CityRow = readonly [
  name: string,
  zone: string,
  latitude: number,
  longitude: number,
  method?: PrayerMethod,
]

const UK_CITIES: readonly CityRow[] = [
  ['London', 'Europe/London', 51.5074, -0.1278],
  ['Birmingham', 'Europe/London', 52.4862, -1.8904],
  ['Manchester', 'Europe/London', 53.4808, -2.2426],
  ['Leeds', 'Europe/London', 53.8008, -1.5491],
  ['Bradford', 'Europe/London', 53.796, -1.7594],
  ['Leicester', 'Europe/London', 52.6369, -1.1398],
  ['Glasgow', 'Europe/London', 55.8642, -4.2518],
  ['Edinburgh', 'Europe/London', 55.9533, -3.1883],
  ['Cardiff', 'Europe/London', 51.4816, -3.1791],
]
const UAE_CITIES: readonly CityRow[] = [
  ['Dubai', 'Asia/Dubai', 25.2048, 55.2708],
  ['Abu Dhabi', 'Asia/Dubai', 24.4539, 54.3773],
  ['Sharjah', 'Asia/Dubai', 25.3463, 55.4209],
]
const KSA_CITIES: readonly CityRow[] = [
  ['Riyadh', 'Asia/Riyadh', 24.7136, 46.6753],
  ['Jeddah', 'Asia/Riyadh', 21.4858, 39.1925],
  ['Makkah', 'Asia/Riyadh', 21.4225, 39.8262],
  ['Madinah', 'Asia/Riyadh', 24.4672, 39.6112],
  ['Dammam', 'Asia/Riyadh', 26.4207, 50.0888],
  ['AlUla', 'Asia/Riyadh', 26.6085, 37.9232],
]
const NORTH_AMERICAN_CITIES: readonly CityRow[] = [
  ['Toronto', 'America/Toronto', 43.6532, -79.3832],
  ['Montreal', 'America/Toronto', 45.5019, -73.5674],
  ['Ottawa', 'America/Toronto', 45.4215, -75.6972],
  ['Calgary', 'America/Edmonton', 51.0447, -114.0719],
  ['Vancouver', 'America/Vancouver', 49.2827, -123.1207],
  ['New York', 'America/New_York', 40.7128, -74.006],
  ['Boston', 'America/New_York', 42.3601, -71.0589],
  ['Washington', 'America/New_York', 38.9072, -77.0369],
  ['Philadelphia', 'America/New_York', 39.9526, -75.1652],
  ['Atlanta', 'America/New_York', 33.749, -84.388],
  ['Miami', 'America/New_York', 25.7617, -80.1918],
  ['Detroit', 'America/Detroit', 42.3314, -83.0458],
  ['Chicago', 'America/Chicago', 41.8781, -87.6298],
  ['Dallas', 'America/Chicago', 32.7767, -96.797],
  ['Houston', 'America/Chicago', 29.7604, -95.3698],
  ['Austin', 'America/Chicago', 30.2672, -97.7431],
  ['Los Angeles', 'America/Los_Angeles', 34.0522, -118.2437],
  ['San Francisco', 'America/Los_Angeles', 37.7749, -122.4194],
  ['Seattle', 'America/Los_Angeles', 47.6062, -122.3321],
]
const EUROPEAN_CITIES: readonly CityRow[] = [
  ['Paris', 'Europe/Paris', 48.8566, 2.3522],
  ['Amsterdam', 'Europe/Amsterdam', 52.3676, 4.9041],
  ['Brussels', 'Europe/Brussels', 50.8503, 4.3517],
  ['Berlin', 'Europe/Berlin', 52.52, 13.405],
  ['Frankfurt', 'Europe/Berlin', 50.1109, 8.6821],
  ['Geneva', 'Europe/Zurich', 46.2044, 6.1432],
  ['Zurich', 'Europe/Zurich', 47.3769, 8.5417],
  ['Vienna', 'Europe/Vienna', 48.2082, 16.3738],
  ['Madrid', 'Europe/Madrid', 40.4168, -3.7038],
  ['Barcelona', 'Europe/Madrid', 41.3874, 2.1686],
  ['Milan', 'Europe/Rome', 45.4642, 9.19],
  ['Stockholm', 'Europe/Stockholm', 59.3293, 18.0686],
  ['Copenhagen', 'Europe/Copenhagen', 55.6761, 12.5683],
  ['Oslo', 'Europe/Oslo', 59.9139, 10.7522],
  ['Dublin', 'Europe/Dublin', 53.3498, -6.2603],
  ['Sarajevo', 'Europe/Sarajevo', 43.8563, 18.4131],
  ['Istanbul', 'Europe/Istanbul', 41.0082, 28.9784, 'Turkey'],
]
/**
 * Cities outside the regions by which members are filtered, with the prayer method that is customary in the country.
 */
const OTHER_CITIES: readonly CityRow[] = [
  ['Doha', 'Asia/Qatar', 25.2854, 51.531, 'Qatar'],
  ['Kuwait City', 'Asia/Kuwait', 29.3759, 47.9774, 'Kuwait'],
  ['Manama', 'Asia/Bahrain', 26.2285, 50.586, 'UmmAlQura'],
  ['Muscat', 'Asia/Muscat', 23.588, 58.3829, 'MuslimWorldLeague'],
  ['Amman', 'Asia/Amman', 31.9454, 35.9284, 'MuslimWorldLeague'],
  ['Cairo', 'Africa/Cairo', 30.0444, 31.2357, 'Egyptian'],
  ['Casablanca', 'Africa/Casablanca', 33.5731, -7.5898, 'MuslimWorldLeague'],
  ['Johannesburg', 'Africa/Johannesburg', -26.2041, 28.0473, 'MuslimWorldLeague'],
  ['Karachi', 'Asia/Karachi', 24.8607, 67.0011, 'Karachi'],
  ['Lahore', 'Asia/Karachi', 31.5204, 74.3587, 'Karachi'],
  ['Mumbai', 'Asia/Kolkata', 19.076, 72.8777, 'Karachi'],
  ['Kuala Lumpur', 'Asia/Kuala_Lumpur', 3.139, 101.6869, 'Singapore'],
  ['Singapore', 'Asia/Singapore', 1.3521, 103.8198, 'Singapore'],
  ['Jakarta', 'Asia/Jakarta', -6.2088, 106.8456, 'Singapore'],
  ['Sydney', 'Australia/Sydney', -33.8688, 151.2093, 'MuslimWorldLeague'],
]

const citiesOf = (rows: readonly CityRow[], custom: PrayerMethod): City[] =>
  rows.map(([name, zone, latitude, longitude, method = custom]) => ({
    name,
    zone,
    latitude,
    longitude,
    method,
  }))

/**
 * The cities that forms suggest: cities in the regions by which members are filtered, and other cities where members
 * meet.
 */
export const CITIES: readonly City[] = [
  ...citiesOf(UK_CITIES, 'MoonsightingCommittee'),
  ...citiesOf(UAE_CITIES, 'Dubai'),
  ...citiesOf(KSA_CITIES, 'UmmAlQura'),
  ...citiesOf(NORTH_AMERICAN_CITIES, 'NorthAmerica'),
  ...citiesOf(EUROPEAN_CITIES, 'MuslimWorldLeague'),
  ...citiesOf(OTHER_CITIES, 'MuslimWorldLeague'),
]

const CITY_BY_NAME = new Map(CITIES.map((city) => [city.name.toLowerCase(), city]))

/** Finds a city in `CITIES` by its name, ignoring case and surrounding whitespace; undefined if there is none. */
export const cityNamed = (name: string | null): City | undefined =>
  CITY_BY_NAME.get(name?.trim().toLowerCase() ?? '')
