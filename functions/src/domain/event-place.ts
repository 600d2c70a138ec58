import type { Event } from './entities/event'

/** Returns an event's place in one line; '' if neither location nor city is known. */
export const eventPlaceText = ({ location, city }: Pick<Event, 'location' | 'city'>): string =>
  city !== null && !location?.toLowerCase().includes(city.toLowerCase())
    ? [location, city].filter((part) => part !== null).join(', ')
    : (location ?? '')
