import type { RequestCategory } from '@domain/options'

/** Members' requests to Grand Wazeer. Each entry contains the category, the title and the description. */
export const REQUESTS: readonly (readonly [RequestCategory | null, string, string])[] = [
  [
    'Events',
    'A quiet room for a team day',
    'We are twelve people and need a room with daylight, a prayer space and lunch nearby, for one day next month.',
  ],
  [
    'Travel',
    'Umrah with three generations',
    'Travelling with my parents and two small children. We need a hotel within walking distance and wheelchair assistance at the airport.',
  ],
  [
    'Legal',
    'Second opinion on a shareholder agreement',
    'A minority investor has sent a draft. I would like somebody with experience of family companies to read it before I answer.',
  ],
  [
    'Business',
    'Introduction to a packaging supplier',
    'Looking for a supplier of compostable trays in quantities of about ten thousand a month.',
  ],
  [
    'Personal',
    'A tutor for Arabic',
    'Two evenings a week, online, for an adult beginner with patience and little time.',
  ],
  [
    'Other',
    'A gift for a retiring teacher',
    'Something personal from former pupils; calligraphy perhaps.',
  ],
  [
    null,
    'Not sure where this belongs',
    'We are moving our office and our home in the same month and could use one person who keeps an eye on both.',
  ],
  [
    'Events',
    'Two more seats at the dinner',
    'My brothers are in town that week and would love to join, if there is room.',
  ],
  [
    'Travel',
    'Visa for a trade fair',
    'I have to be in Guangzhou in five weeks and the appointment page shows nothing.',
  ],
  [
    'Legal',
    'Trademark in the Gulf',
    'We own the name in Europe and want to register it before the first shipment.',
  ],
  [
    'Business',
    'Warehouse space near Rotterdam',
    'Around four hundred square metres, for six months with an option to stay.',
  ],
  [
    'Personal',
    'A physiotherapist who travels',
    'Recovering from a knee operation; someone who can come to the house would help a great deal.',
  ],
  [
    'Other',
    'Photographer for portraits',
    'New portraits for the whole team, in one morning, in natural light.',
  ],
  [
    'Events',
    'Speaker for our staff iftar',
    'Half an hour, before sunset, for about sixty people of many backgrounds.',
  ],
  [
    'Business',
    'Mentor for a first-time manager',
    'One of our team leads takes over a department. Two or three talks with somebody who has done it would be worth a lot.',
  ],
  [
    'Travel',
    'Family-friendly stay in Istanbul',
    'Four nights in spring, two connected rooms, close to the old town.',
  ],
]
