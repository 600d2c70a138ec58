/** 'video' as it reads on a badge: 'Video'. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
