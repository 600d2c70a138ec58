import type { Event } from './entities/event'

/** Returns the location and city of an event in one line; '' if neither is known. */
export const eventPlaceText = ({ location, city }: Pick<Event, 'location' | 'city'>): string =>
  city !== null && !location?.toLowerCase().includes(city.toLowerCase())
    ? [location, city].filter((part) => part !== null).join(', ')
    : (location ?? '')
