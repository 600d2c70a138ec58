import type { Locator, Page } from 'playwright/test'

/** One of the two carousels of the webinar page. */
export class CarouselPart {
  readonly track
  readonly slides
  readonly next
  readonly previous
  readonly pause
  readonly play
  readonly count

  constructor(readonly region: Locator) {
    this.track = region.locator('.carousel-track')
    this.slides = region.getByRole('group', { name: /^\d+ of \d+$/, includeHidden: true })
    this.next = region.getByRole('button', { name: 'Next' })
    this.previous = region.getByRole('button', { name: 'Previous' })
    this.pause = region.getByRole('button', { name: 'Pause' })
    this.play = region.getByRole('button', { name: 'Play' })
    this.count = region.locator('.carousel-count')
  }

  /**
   * Clicks a button of the carousel.
   * @returns the scroll positions, in pixels, through which the row of slides moves until it stops
   */
  async scrollPositionsAfter(button: Locator): Promise<number[]> {
    const places = this.track.evaluate(
      (row) =>
        new Promise<number[]>((resolve) => {
          const positions = [row.scrollLeft]
          let stillFrames = 0
          const checkPosition = () => {
            const place = row.scrollLeft
            stillFrames = place === positions.at(-1) ? stillFrames + 1 : 0
            if (stillFrames === 0) positions.push(place)
            if (stillFrames > 30 && positions.length > 1) resolve(positions)
            else requestAnimationFrame(checkPosition)
          }
          requestAnimationFrame(checkPosition)
        }),
    )
    await button.click()
    return places
  }

  /** Returns the number of the first visible slide, counted from 1. */
  async firstVisibleSlide(): Promise<number> {
    return this.track.evaluate((row) => {
      const [first, second] = row.children as unknown as HTMLElement[]
      const stride = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)
      return Math.round(row.scrollLeft / stride) + 1
    })
  }
}

export class WebinarPage {
  readonly title
  readonly form
  readonly timer
  readonly winsState
  readonly wins
  readonly gallery
  readonly playVideo

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.form = page.locator('#apply')
    this.timer = page.getByRole('timer', { name: 'Session Starts In' })
    this.winsState = page.locator('.wb-wins-state')
    this.wins = new CarouselPart(
      page.getByRole('region', { name: 'Live member wins', exact: true }),
    )
    this.gallery = new CarouselPart(page.getByRole('region', { name: 'Pictures of The Cave' }))
    this.playVideo = page.getByRole('button', { name: 'Play the video' })
  }

  async open() {
    await this.page.goto('/thecave/webinar')
  }

  applyLinks() {
    return this.page.getByRole('main').getByRole('link', { name: /^Apply for/ })
  }

  /** The days, hours, minutes and seconds that the countdown shows, separated by colons. */
  async timeLeft(): Promise<string> {
    return (await this.timer.getByRole('definition').allTextContents()).join(':')
  }
}
