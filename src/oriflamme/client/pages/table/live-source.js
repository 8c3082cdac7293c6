// A live table as the source of a screen.
import { TableClient } from "../../core/model/table-client.js";
import { connection } from "../../core/net/connection.js";
import { serverHint } from "../../core/review/server-hint.js";
import { me } from "../../core/net/session.js";
import { TableSource } from "./table-source.js";

export class LiveSource extends TableSource {
  /** @param {string} id @param {number | null} eyes the seat whose view a spectator is shown */
  constructor(id, eyes) {
    super(new TableClient(id), eyes);
  }

  isPlayer() {
    const seat = this.table.seat.value;
    return seat >= 0 && this.table.lobby.value?.seats[seat]?.person === me.value?.person;
  }

  /** Whether hints are given here: all others are bots, and the game is not rated. */
  hasHints() {
    const { lobby, seat } = this.table;
    const others = lobby.value?.seats.filter((_, family) => family !== seat.value) ?? [];
    return this.isPlayer() && !lobby.value?.rated && others.every(({ bot }) => bot);
  }

  /** Return a hint for a decision. @param {number} decision */
  hint(decision) {
    return serverHint(this.table, decision);
  }

  isLost() {
    return connection.value === "lost";
  }
}
