/** Something that is fetched: what came, whether it is on its way, and why it did not come. */

import { sentence } from "./api";
import { t } from "./i18n";

export class Resource<T> {
  value = $state.raw<T | null>(null);
  problem = $state("");
  loading = $state(false);
  private latest = 0;
  private again: (() => Promise<T>) | null = null;

  /** Fetch; an older answer that comes late is dropped. */
  async load(ask: () => Promise<T>): Promise<void> {
    const turn = ++this.latest;
    this.again = ask;
    this.loading = true;
    this.problem = "";
    try {
      const value = await ask();
      if (turn === this.latest) this.value = value;
    } catch (error) {
      if (turn === this.latest) this.problem = sentence(error, t("pages.unreachable"));
    } finally {
      if (turn === this.latest) this.loading = false;
    }
  }

  retry = (): void => {
    if (this.again) void this.load(this.again);
  };
}
