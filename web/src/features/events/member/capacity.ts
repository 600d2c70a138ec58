/** How many may come (specification, section 2). */
export function capacityOf(maxAttendees: number): string {
  return `Max ${maxAttendees} attendees`
}
