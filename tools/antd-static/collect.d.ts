import { type Alias } from 'vite';
import type { Rendered } from './render.ts';
import { type Styles } from './styles.ts';
/**
 * Bundles the samples for the server, as for production, renders them twice (with and without motion) and returns
 * antd's styles by part.
 * @param samples path of a module that exports `samples` (elements by name) and `theme`
 * @param alias the app's, so that samples may import what the app imports
 * @throws Error when a sample cannot be rendered or the theme lacks what the plugin relies on
 */
export declare function collect(samples: string, alias: Alias[]): Promise<Styles>;
/** What the bundle of the samples exports. */
export interface Rendering {
    key: string;
    prefix: string;
    moving: Rendered;
    still: Rendered;
}
