/** The form of an address by which addresses are compared: equal for addresses that reach the same person. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFKC').toLowerCase()
}
