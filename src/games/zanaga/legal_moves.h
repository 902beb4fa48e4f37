#pragma once

#include <vector>

#include "games/zanaga/stats.h"

namespace etana::zanaga {

/// Takes legal moves: into a list, or only their number and the first of them.
class MoveSink {
 public:
  MoveSink() = default;
  explicit MoveSink(std::vector<Move>& list) : list_(&list) {}

  template <class M>
  void operator()(const M& move) {
    if (list_ != nullptr) {
      list_->emplace_back(move);
    } else if (count_ == 0) {
      first_ = move;
    }
    ++count_;
  }
  int count() const { return count_; }
  const Move& first() const { return first_; }

 private:
  std::vector<Move>* list_ = nullptr;
  int count_ = 0;
  Move first_;
};

/// Finds the legal moves of the decision on top of the stack, always in the same order.
class LegalMoves {
 public:
  LegalMoves(const Rules& rules, const State& state)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        stats_(rules, state),
        frame_(state.frames.back()),
        seat_(frame_.seat),
        own_(state.sheets[frame_.seat.index]) {}

  void add_moves(MoveSink& add) const;
  /// Calls f(move) for every legal move, with the move's own type.
  template <class F>
  void each(F f) const {
    std::vector<Move> moves;
    moves.reserve(kUsualMoves);
    MoveSink add(moves);
    add_moves(add);
    for (const Move& move : moves) std::visit(f, move);
  }
  /// A cheap test: true means several legal moves, false means not known.
  bool has_several() const;

  /// The options of a card that may be chosen.
  void add_options(MoveSink& add) const;
  /// The cards that may be used now. Of several cards with the same effects and price only the
  /// first is offered.
  void add_uses(When when, MoveSink& add) const;
  void add_fight_uses(When when, MoveSink& add) const;

  const Stats& stats() const { return stats_; }
  /// Whether a ritual can take a token.
  bool takes(const ActiveRitual& rite, Symbol symbol) const {
    const RitualCard& card = content_[rite.card];
    return rite.tokens.size() < card.slots && (symbol == Symbol::wild || card.symbol == symbol);
  }
  /// The price of a hero's most expensive possession, or 0.
  int dearest(Seat seat) const;
  const Wares& stock() const {
    return market().none() ? state_.lost_stock : state_.stocks[market().index];
  }
  /// Whether this market sells and trades cards now.
  bool sells() const { return market().none() || !stats_.forbidden(ModifierKind::no_market); }
  bool trades() const {
    return market().none() || content_.towns[market().index].kind == TownKind::post;
  }
  bool can_trade(Ware give, Ware take) const;
  /// The roll that a card used now would affect.
  RollContext roll_context() const;
  /// For each attribute, the first attribute whose escape is equivalent.
  std::array<Attribute, kAttributes> same_escapes() const;

 private:
  static constexpr std::size_t kUsualMoves = 32;

  // legal_moves.cpp
  void add_losses(MoveSink& add) const;
  void add_tokens_off(MoveSink& add) const;
  // legal_moves_journey.cpp
  void add_steps(MoveSink& add) const;
  void add_single_steps(MoveSink& add) const;
  void add_rests(MoveSink& add) const;
  void add_compasses(MoveSink& add) const;
  void add_adventures(MoveSink& add) const;
  void add_meetings(MoveSink& add) const;
  void add_safaris(MoveSink& add) const;
  void add_destinations(MoveSink& add) const;
  Dice dice_without(std::size_t face) const {
    Dice left = state_.dice;
    --left[face];
    return left;
  }
  // legal_moves_fight.cpp
  void add_round_moves(MoveSink& add) const;
  void add_phase_moves(MoveSink& add) const;
  void add_dearest(MoveSink& add) const;
  void add_loot(MoveSink& add) const;
  bool same_use(UsedCard one, UsedCard other) const;
  bool falls_anyway() const;
  bool fails_alike(Attribute one, Attribute other, int needed) const;
  int life_left(Combatant who) const;
  // legal_moves_market.cpp
  Town market() const { return frame_.as<MarketFrame>().town; }
  void add_deals(MoveSink& add) const;
  void add_healings(MoveSink& add) const;
  void add_lessons(MoveSink& add) const;

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  Stats stats_;
  const Frame& frame_;
  Seat seat_;
  const Sheet& own_;
};

}  // namespace etana::zanaga
