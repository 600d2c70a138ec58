/**
 * Brings Firestore and what listens through it, ahead of the moment when the session asks for them. A failure shows there.
 */
export function preloadFirestore(): void {
  Promise.all([import('./session/watch-role'), import('./own-profile/profile-listener')]).catch(
    () => undefined,
  )
}
